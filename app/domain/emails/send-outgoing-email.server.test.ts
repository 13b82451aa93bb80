import { addHours } from 'date-fns'
import { expect, test } from 'vitest'
import { outgoingEmails } from '#db/schema/index.ts'
import type { AskedFault, Fault } from '../../../sandbox/faults.ts'
import { EMAIL, insertPaidOrder } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { inTransaction } from '#app/domain/needs.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { LOOK_UP_AFTER_MS, sendOutgoingEmail, TooSoonToTell } from './send-outgoing-email.server.ts'

import { sweepEmails } from './sweep-emails.server.ts'

const fault = (kind: Fault['kind']): AskedFault => ({ provider: 'postmark', kind, path: '/email' })
const owed = async (needs: TestNeeds) => {
  const [row] = await needs.db.select().from(outgoingEmails)
  if (!row) throw new Error('no email is owed')
  return row
}
const later = (needs: TestNeeds) => ({ ...needs, clock: { now: () => new Date(Date.now() + LOOK_UP_AFTER_MS) } })

test('the confirmation has number, letters by package, discount, total and next steps, in plain text too', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular', 'premium'])
  await sendOutgoingEmail(needs, { outgoingEmailId: (await owed(needs)).id })
  const [email] = await needs.inbox()
  expect(email).toMatchObject({ to: EMAIL, subject: `Your North Pole Post order ${order.orderNumber}` })
  for (const words of [
    order.orderNumber,
    'Regular',
    'Premium',
    'Ivo',
    '£9.99',
    '£24.99',
    '£5.25',
    '£29.73',
    '1 Holly Lane',
    'YO1 7HH',
    'tracking number',
  ]) {
    expect(email?.text).toContain(words)
  }
  expect(email?.html).toMatch(/<img[^>]*src="data:image\/png;base64,/)
})

test('an email whose picture cannot be drawn goes without it', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const print = { ...needs.print, drawEmailPicture: () => Promise.reject(new Error('no ink')) }
  await sendOutgoingEmail({ ...needs, print }, { outgoingEmailId: (await owed(needs)).id })
  expect(await needs.inbox()).toMatchObject([{ to: EMAIL, html: expect.not.stringContaining('<img') as string }])
})

test('running the job again does not resend a sent email', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const { id } = await owed(needs)
  await sendOutgoingEmail(needs, { outgoingEmailId: id })
  await sendOutgoingEmail(needs, { outgoingEmailId: id })
  expect(await needs.inbox()).toHaveLength(1)
})

test('when two runs of one job compete, the loser is retried, because the winner may fail', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const { id } = await owed(needs)
  needs.faults.add(fault('status'))
  const runs = await Promise.allSettled([1, 2].map(() => sendOutgoingEmail(needs, { outgoingEmailId: id })))
  expect(runs.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await sendOutgoingEmail(later(needs), { outgoingEmailId: id })
  expect(await needs.inbox()).toHaveLength(1)
})

test('after an unreadable answer the email is looked up, and sent if it never arrived', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const { id } = await owed(needs)
  needs.faults.add(fault('bad-json'))
  await expect(sendOutgoingEmail(needs, { outgoingEmailId: id })).rejects.toThrow('postmark')
  expect((await owed(needs)).sentAt).toBeNull()
  needs.faults.add({ provider: 'postmark', kind: 'bad-json', path: '/messages' })
  await expect(sendOutgoingEmail(later(needs), { outgoingEmailId: id })).rejects.toThrow('postmark')
  await sendOutgoingEmail(later(needs), { outgoingEmailId: id })
  expect(await needs.inbox()).toHaveLength(1)
})

test('a lost answer leads to a look-up, not to a second copy', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const { id } = await owed(needs)
  needs.faults.add(fault('lost-answer'))
  await expect(sendOutgoingEmail(needs, { outgoingEmailId: id })).rejects.toThrow('postmark')
  await expect(sendOutgoingEmail(needs, { outgoingEmailId: id })).rejects.toThrow(TooSoonToTell)
  await sendOutgoingEmail(later(needs), { outgoingEmailId: id })
  expect(await needs.inbox()).toHaveLength(1)
  expect((await owed(needs)).sentAt).not.toBeNull()
})

test.each(['status', 'reset'] as const)('if the email company fails with %s, the email is sent later', async (kind) => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const { id } = await owed(needs)
  needs.faults.add(fault(kind))
  await expect(sendOutgoingEmail(needs, { outgoingEmailId: id })).rejects.toThrow()
  expect(await needs.inbox()).toHaveLength(0)
  await sendOutgoingEmail(later(needs), { outgoingEmailId: id })
  expect(await needs.inbox()).toHaveLength(1)
})

test('an address the email company refuses for good is flagged and not tried again', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['regular'])
  await needs.db.delete(outgoingEmails)
  await inTransaction(needs, (inside) =>
    queueEmail(inside, {
      kind: 'order_confirmation',
      recipient: 'x@bounce.example',
      subjectIds: { orderId: order.id },
      deduplicationKey: 'again',
    }),
  )
  await sendOutgoingEmail(needs, { outgoingEmailId: (await owed(needs)).id })
  expect((await owed(needs)).refusedAt).not.toBeNull()
})

test('a repeated event queues one email', async () => {
  await using needs = await createTestNeeds()
  const email = { kind: 'order_confirmation', recipient: EMAIL, subjectIds: {}, deduplicationKey: 'order-1' } as const
  await Promise.all(Array.from({ length: 5 }, () => inTransaction(needs, (inside) => queueEmail(inside, email))))
  expect(await needs.db.$count(outgoingEmails)).toBe(1)
  expect(await needs.countJobs('send-email')).toBe(1)
})

test('an email and its job are queued together or not at all', async () => {
  await using needs = await createTestNeeds()
  const email = { kind: 'order_confirmation', recipient: EMAIL, subjectIds: {}, deduplicationKey: 'order-1' } as const
  const broken = inTransaction(needs, async (inside) => {
    await queueEmail(inside, email)
    throw new Error('the rest failed')
  })
  await expect(broken).rejects.toThrow('the rest failed')
  expect(await needs.db.$count(outgoingEmails)).toBe(0)
  expect(await needs.countJobs('send-email')).toBe(0)
})

test('an email that was neither sent nor refused, and whose job is gone, is queued again', async () => {
  await using needs = await createTestNeeds()
  await insertPaidOrder(needs, ['regular'])
  const queued = await needs.countJobs('send-email')
  const hoursLater = (hours: number) => ({ ...needs, clock: { now: () => addHours(new Date(), hours) } })
  for (const hours of [1, 11, 15]) await sweepEmails(hoursLater(hours))
  expect(await needs.countJobs('send-email')).toBe(queued)
  await sweepEmails(hoursLater(13))
  expect(await needs.countJobs('send-email')).toBe(queued + 1)
  await sendOutgoingEmail(needs, { outgoingEmailId: (await owed(needs)).id })
  await sweepEmails(hoursLater(13))
  expect(await needs.countJobs('send-email')).toBe(queued + 1)
})
