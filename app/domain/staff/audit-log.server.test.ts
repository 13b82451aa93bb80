import { addMinutes } from 'date-fns'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/domain/needs.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { addStaffMember } from './add-staff-member.server.ts'
import { ACTS_PER_PAGE, listAuditLog } from './list-audit-log.server.ts'
import { recordLook, recordStaffAct } from './record-staff-act.server.ts'

test('reading a letter is logged once in ten minutes for each staff member', async () => {
  await using needs = await createTestNeeds()
  const elf = await addStaffMember(needs, { email: 'elf@shop.example' })
  const other = await addStaffMember(needs, { email: 'other@shop.example' })
  const orderItemId = crypto.randomUUID()
  const look = { look: 'view_letter', orderItemId } as const
  const [early, late] = [8, 11].map((minutes) => {
    return { ...needs, clock: { now: () => addMinutes(new Date(), minutes) } }
  })
  await recordLook(needs, { ...look, staffMemberId: elf.userId })
  await recordLook(early ?? needs, { ...look, staffMemberId: elf.userId })
  await recordLook(needs, { ...look, staffMemberId: other.userId })
  await recordLook(needs, { ...look, look: 'hear_voice', staffMemberId: elf.userId })
  await recordLook(needs, { ...look, staffMemberId: elf.userId, orderItemId: crypto.randomUUID() })
  const about = async () => (await listAuditLog(needs, { subjectId: orderItemId })).acts
  expect((await about()).map(({ email, act }) => `${email} ${act}`).toSorted()).toEqual([
    'elf@shop.example hear_voice',
    'elf@shop.example view_letter',
    'other@shop.example view_letter',
  ])
  await recordLook(late ?? needs, { ...look, staffMemberId: elf.userId })
  expect(await about()).toHaveLength(4)
  covers('audit.1')
})

test('the audit log shows fifty acts on a page, newest first', async () => {
  await using needs = await createTestNeeds()
  const { userId: staffMemberId } = await addStaffMember(needs, { email: 'elf@shop.example' })
  const subjects = Array.from({ length: ACTS_PER_PAGE + 2 }, () => crypto.randomUUID())
  for (const subjectId of subjects)
    await inTransaction(needs, (within) => recordStaffAct(within, { staffMemberId, act: 'mark_printed', subjectId }))
  const first = await listAuditLog(needs, { subjectId: '' })
  const second = await listAuditLog(needs, { before: first.acts.at(-1)?.id ?? '', subjectId: '' })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect([...first.acts, ...second.acts].map(({ subjectId }) => subjectId)).toEqual(subjects.toReversed())
})
