import { expect, test } from 'vitest'
import { inTransaction } from '#app/domain/needs.ts'
import { prepareEmail } from '#app/emails/emails.ts'
import { auditLog, outgoingEmails, userRoles } from '#db/schema/index.ts'
import { insertStaff } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { reportWorry } from './report-worry.server.ts'
import { closeReport, countSafetyReports, listSafetyReports, openReport } from './safety-queue.server.ts'

const report = (needs: TestNeeds, words: string) =>
  inTransaction(needs, (within) =>
    reportWorry(within, { source: 'questionnaire', subjectId: SUBJECT, parentEmail: 'parent@home.example', words }),
  )
const SUBJECT = crypto.randomUUID()

test('a report says who read it first and what was done, and counts until it is closed', async () => {
  await using needs = await createTestNeeds()
  const [ann, bob] = [await insertStaff(needs, 'ann@shop.example'), await insertStaff(needs, 'bob@shop.example')]
  await report(needs, 'x'.repeat(10_000))
  await report(needs, 'x'.repeat(10_000))
  expect(await countSafetyReports(needs)).toBe(1)
  const [{ id } = { id: '' }] = await listSafetyReports(needs)
  expect(await openReport(needs, { id: crypto.randomUUID(), staffMemberId: ann })).toBeNull()
  await openReport(needs, { id, staffMemberId: ann })
  await openReport(needs, { id, staffMemberId: bob })
  expect(await closeReport(needs, { id, staffMemberId: bob, done: 'Rang the NSPCC' })).toBe(true)
  expect(await closeReport(needs, { id, staffMemberId: ann, done: 'Nothing' })).toBe(false)
  expect(await listSafetyReports(needs)).toMatchObject([
    { seen: { by: 'ann@shop.example' }, done: { by: 'bob@shop.example', what: 'Rang the NSPCC' } },
  ])
  expect(await countSafetyReports(needs)).toBe(0)
  expect((await needs.db.select().from(auditLog).orderBy(auditLog.createdAt)).map(({ act }) => act)).toEqual([
    'open_safety_report',
    'open_safety_report',
    'close_safety_report',
  ])
})

test('unread reports come first, then open ones, then closed ones, each oldest first', async () => {
  await using needs = await createTestNeeds()
  const staffMemberId = await insertStaff(needs, 'ann@shop.example')
  for (const words of ['first', 'second', 'third']) await report(needs, words)
  const [first, second] = await listSafetyReports(needs)
  await closeReport(needs, { id: first?.id ?? '', staffMemberId, done: 'Done' })
  await openReport(needs, { id: second?.id ?? '', staffMemberId })
  expect((await listSafetyReports(needs)).map(({ words }) => words)).toEqual(['third', 'second', 'first'])
})

test('every admin is called once by email, however many reports there are, and again only while one is unread', async () => {
  await using needs = await createTestNeeds()
  const ann = await insertStaff(needs, 'ann@shop.example')
  const bob = await insertStaff(needs, 'bob@shop.example')
  const packer = await insertStaff(needs, 'packer@shop.example')
  await needs.db.insert(userRoles).values([
    { userId: ann, role: 'admin' },
    { userId: bob, role: 'admin' },
    { userId: packer, role: 'packer' },
  ])
  const early = { ...needs, clock: { now: () => new Date('2026-12-01T10:01:00Z') } }
  await report(early, 'daddy is angry')
  await report(early, 'mummy is angry, too')
  const emails = await needs.db.select().from(outgoingEmails)
  expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'ann@shop.example',
    'ann@shop.example',
    'bob@shop.example',
    'bob@shop.example',
  ])
  const second = emails.filter(({ subjectIds }) => subjectIds['call'] === 'second')
  const prepared = () => Promise.all(second.map((email) => prepareEmail(needs, email)))
  for (const email of await prepared()) {
    expect(email?.subject).toBe('Still unread: a child may need help')
    expect(email?.text).not.toContain('daddy')
  }
  for (const { id } of await listSafetyReports(needs)) await openReport(needs, { id, staffMemberId: ann })
  expect(await prepared()).toEqual([null, null])
})
