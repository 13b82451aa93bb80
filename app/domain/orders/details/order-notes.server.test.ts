import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { listPrintQueue } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { restoreLetter } from '#app/domain/payments/restore-letter.server.ts'
import { deleteOrder } from '#app/domain/privacy/erasure/delete-order.server.ts'
import { readFamily } from '#app/domain/privacy/family/read-family.server.ts'
import { orderItems, orderNotes, outgoingEmails, refunds } from '#db/schema/index.ts'
import { EMAIL, insertPaidOrder, insertStaff } from '../../../../tests/support/builders.ts'
import { detailsOf } from '../../../../tests/support/refunding.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { addNote, sendEmailAgain } from './order-notes.server.ts'

test('a note stays with the order and its family, and goes with the order’s words', async () => {
  await using needs = await createTestNeeds()
  const { id: orderId } = await insertPaidOrder(needs, ['basic'])
  const staffMemberId = await insertStaff(needs, 'packer@shop.example')
  const words = 'Rang about the address.'
  expect(await addNote(needs, { orderId, words, isToParent: false, staffMemberId })).toBe(true)
  const { notes, customerId } = await detailsOf(needs, orderId)
  expect(notes).toMatchObject([{ words, isToParent: false, staffEmail: 'packer@shop.example' }])
  expect((await readFamily(needs, customerId))?.orders[0]?.notes).toMatchObject([{ words }])
  expect(await needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'order_message'))).toBe(0)
  await needs.db.update(orderItems).set({ cancelledAt: new Date() })
  expect(await deleteOrder(needs, { orderId, staffMemberId })).toEqual({ ok: true })
  expect(await needs.db.$count(orderNotes)).toBe(0)
  expect(await addNote(needs, { orderId, words, isToParent: true, staffMemberId })).toBe(false)
})

test('what is written to a parent is sent to them once, and again when staff ask for it', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const staffMemberId = crypto.randomUUID()
  const words = 'It was posted on Monday.'
  await addNote(needs, { orderId: order.id, words, isToParent: true, staffMemberId })
  const [email] = await needs.db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, 'order_message'))
  await sendOutgoingEmail(needs, { outgoingEmailId: email?.id ?? '' })
  const [sent] = await needs.inbox()
  expect(sent).toMatchObject({ to: EMAIL, subject: `About your order ${order.orderNumber}` })
  expect(sent?.text).toContain(words)
  const again = { orderId: order.id, outgoingEmailId: email?.id ?? '', staffMemberId }
  for (let press = 0; press < 2; press += 1) expect(await sendEmailAgain(needs, again)).toBe(true)
  expect(await needs.db.$count(outgoingEmails, eq(outgoingEmails.kind, 'order_message'))).toBe(2)
  expect(await sendEmailAgain(needs, { ...again, orderId: crypto.randomUUID() })).toBe(false)
})

test('a cancelled letter is restored where no money went back, and stays cancelled where it did', async () => {
  await using needs = await createTestNeeds()
  const { id: orderId } = await insertPaidOrder(needs, ['regular'])
  const [item] = (await detailsOf(needs, orderId)).items
  const command = { orderId, orderItemId: item?.orderItemId ?? '', staffMemberId: crypto.randomUUID() }
  expect(await restoreLetter(needs, command)).toBe(false)
  await cancelAll()
  const [refund] = await needs.db
    .insert(refunds)
    .values({ orderId, pence: 699, cancelsItems: true, reason: 'changed_mind', state: 'requested' })
    .returning()
  expect([(await detailsOf(needs, orderId)).items[0]?.canRestore, await restoreLetter(needs, command)]).toEqual([
    false,
    false,
  ])
  await needs.db.update(refunds).set({ state: 'failed', failure: 'declined' })
  expect((await detailsOf(needs, orderId)).items[0]?.canRestore).toBe(true)
  expect(await restoreLetter(needs, command)).toBe(true)
  expect((await listPrintQueue(needs)).items).toHaveLength(1)
  expect((await detailsOf(needs, orderId)).status).toBe('paid')
  expect(await needs.db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, 'order_changed'))).toMatchObject([
    { subjectIds: { orderId, what: 'restored' } },
  ])
  // Its job ended when it was cancelled.
  expect(await needs.countJobs('make-voice')).toBe(2)
  const [now] = await needs.db.select().from(refunds)
  expect([now?.id, now?.dismissedAt]).toEqual([refund?.id, expect.any(Date)])
  // Cancelled again, and nothing was due.
  await cancelAll()
  await needs.db.update(refunds).set({ state: 'succeeded', pence: 0, failure: null })
  expect(await restoreLetter(needs, command)).toBe(true)

  async function cancelAll() {
    await needs.db.update(orderItems).set({ cancelledAt: new Date() })
    await needs.db.$client`update orders set status = 'cancelled'`
  }
})
