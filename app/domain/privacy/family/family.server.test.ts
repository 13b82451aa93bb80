import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readChat } from '#app/domain/chat/read-chat.server.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { deleteOrder } from '#app/domain/privacy/erasure/delete-order.server.ts'
import { applyRetention } from '#app/domain/privacy/retention/apply-retention.server.ts'
import { createOrderLink, findLinkedOrder } from '#app/domain/orders/page/order-link.server.ts'
import {
  chatMessages,
  chatSessions,
  customers,
  letterDrafts,
  marketingConsents,
  orderItems,
  orders,
  outgoingEmails,
  privacyActs,
  requests,
} from '#db/schema/index.ts'
import { ADDRESS, checkSheets, EMAIL } from '../../../../tests/support/builders.ts'
import { beginChat, talk } from '../../../../tests/support/chats.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { scanTables } from '../../../../tests/support/scan-everything.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { changeConsents } from './change-consents.server.ts'
import { eraseFamily, finishErasures } from './erase-family.server.ts'
import { countHeld, describeFamily } from './describe-family.ts'
import { downloadFamily } from './download-family.server.ts'
import { askForFamilyLink, createFamilyLink, takeFamilyLink } from './family-link.server.ts'
import { readFamily } from './read-family.server.ts'
import { insertFamily, ON_THE_CHILD, postAll, sendAll } from '../../../../tests/support/families.ts'

const staffMemberId = crypto.randomUUID()
const by = 'parent'

test('a family’s page shows everything stored, why, and when it is deleted; the same as JSON and PDF', async () => {
  await using needs = await createTestNeeds()
  const { orderId, customerId } = await insertFamily(needs)
  await postAll(needs, orderId)
  const family = await readFamily(needs, customerId)
  expect(family && countHeld(family)).toMatch(/^1 letter, .*1 chat with Santa and \d+ emails?$/)
  const told = JSON.stringify(family)
  for (const words of [...ON_THE_CHILD, 'Ivo would like to know', EMAIL])
    expect(told.toLowerCase()).toContain(words.toLowerCase())
  expect(family?.orders[0]?.letters[0]).toMatchObject({
    deletedOn: expect.stringMatching(/^\d{4}-/),
    chats: [{ deletedOn: expect.any(String) }],
  })
  expect(await readFamily(needs, crypto.randomUUID())).toBeNull()
  const json = await downloadFamily(needs, { customerId, format: 'json', by })
  expect(JSON.parse(Buffer.from(json ?? []).toString())).toMatchObject({ email: EMAIL })
  const pdf = await downloadFamily(needs, { customerId, format: 'pdf', by: { staffMemberId } })
  expect(
    Buffer.from(pdf ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const acts = await needs.db.select().from(privacyActs)
  expect(acts.map(({ act, actor }) => [act, actor])).toEqual([
    ['download', 'parent'],
    ['download', 'staff'],
  ])
  covers('family.7')
})

test('what a parent ticked for Santa to be gentle about stands on the family’s page as they read it', async () => {
  await using needs = await createTestNeeds()
  const { customerId } = await insertFamily(needs)
  await needs.db.$client`update letter_drafts set answers = jsonb_set(answers, '{gentleAbout}', '["two_homes"]')`
  const family = await readFamily(needs, customerId)
  const told = family ? describeFamily(family).flatMap(({ entries }) => entries) : []
  expect(told).toContainEqual({ label: 'What Santa is gentle about', text: 'Two homes' })
})

test('the family’s link works once, for half an hour, and only from the email', async () => {
  await using needs = await createTestNeeds()
  const { orderId, customerId } = await insertFamily(needs)
  // One fixed moment: a minute later it could count as another press.
  const now = new Date()
  const pressed = { ...needs, clock: { now: () => now } }
  await askForFamilyLink(pressed, orderId)
  await askForFamilyLink(pressed, orderId)
  const sent = await needs.db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, 'family_link'))
  expect(sent.map(({ recipient }) => recipient)).toEqual([EMAIL])
  const secretOf = async () => (await createFamilyLink(needs, customerId)).split('/').at(-1)
  const secret = await secretOf()
  expect(await takeFamilyLink(needs, secret)).toEqual({ customerId })
  expect(await takeFamilyLink(needs, secret)).toBeNull()
  const late = { ...needs, clock: { now: () => new Date(Date.now() + 31 * 60_000) } }
  expect(await takeFamilyLink(late, await secretOf())).toBeNull()
  expect(await takeFamilyLink(needs, 'anything')).toBeNull()
  covers('family.8')
})

test('consents are withdrawn separately, with receipts: chats are deleted, news stops, links end', async () => {
  await using needs = await createTestNeeds()
  const { orderId, customerId } = await insertFamily(needs)
  const secret = (await createOrderLink(needs, orderId)).split('/').at(-1)
  expect(await findLinkedOrder(needs, secret)).toBe(orderId)
  for (const act of ['withdraw_chat_consent', 'unsubscribe', 'revoke_links'] as const)
    expect(await changeConsents(needs, { customerId, act, by })).toBe(true)
  expect(await needs.db.$count(chatMessages)).toBe(0)
  expect((await needs.db.select().from(marketingConsents))[0]?.withdrawnAt).toBeInstanceOf(Date)
  expect(await findLinkedOrder(needs, secret)).toBeNull()
  await sendAll(needs)
  const subjects = (await needs.inbox()).map(({ subject }) => subject)
  for (const words of [
    'Your consent to chats is withdrawn',
    'You will get no more news from us',
    'Earlier links to your orders no longer work',
  ])
    expect(subjects).toContain(words)
  expect(await needs.db.$count(letterDrafts)).toBeGreaterThan(0)
  covers('family.9')
})

test('90 days after posting, only the money records of a letter are left, unless its answers were kept', async () => {
  await using needs = await createTestNeeds()
  const { orderId } = await insertFamily(needs)
  await checkSheets(needs)
  await postAll(needs, orderId)
  const after = (days: number) => ({ ...needs, clock: { now: () => addDays(new Date(), days) } })
  await applyRetention(after(89))
  expect(await scanTables(needs.db.$client, ['ivo'])).not.toEqual([])
  await applyRetention(after(91))
  expect(await scanTables(needs.db.$client, [ADDRESS.addressLine1, 'i built a kite'])).toEqual([])
  const [item] = await needs.db.select().from(orderItems)
  expect(item).toMatchObject({ childName: 'Deleted', letter: '', deletedAt: expect.any(Date) })
  expect(await needs.db.$count(letterDrafts)).toBe(0)
  covers('family.13')
})

test.each([
  { whose: 'a mistyped address', asksToo: false },
  { whose: 'an address that asks as well', asksToo: true },
])(
  'an erasure reaches an order that staff deleted, and one under $whose, once it cannot be paid',
  async ({ asksToo }) => {
    await using needs = await createTestNeeds()
    const { orderId, customerId } = await insertFamily(needs)
    await postAll(needs, orderId)
    await sendAll(needs)
    const [order] = await needs.db.select().from(orders)
    const [typo] = await needs.db.insert(customers).values({ email: 'grandma@home.exmaple' }).returning()
    if (!order || !typo) throw new Error('no order')
    const unpaid = {
      status: 'expired',
      paidAt: null,
      paidPence: null,
      completedAt: null,
      paymentId: null,
      checkoutSessionId: 'other',
    } as const
    const other = { id: crypto.randomUUID(), orderNumber: 'NPP-7YP0ED', customerId: typo.id, createdAt: new Date() }
    await needs.db.insert(orders).values({ ...order, ...unpaid, ...other })
    const failed = {
      kind: 'payment_failed',
      recipient: typo.email,
      deduplicationKey: 'failed',
      sentAt: new Date(),
    } as const
    await needs.db.insert(outgoingEmails).values({ ...failed, subjectIds: { orderId: other.id } })
    // What was bought in the same basket under another address stays.
    const [grandpa] = await needs.db.insert(customers).values({ email: 'grandpa@home.example' }).returning()
    const paid = {
      id: crypto.randomUUID(),
      orderNumber: 'NPP-PA1D99',
      customerId: grandpa?.id ?? '',
      addressLine1: '2 Elm Row',
    }
    await needs.db.insert(orders).values({ ...order, ...paid, paymentId: null, checkoutSessionId: 'paid' })
    expect(await deleteOrder(needs, { orderId, staffMemberId })).toEqual({ ok: true })
    await eraseFamily(needs, { customerId, by })
    expect(await needs.db.$count(requests)).toBe(0)
    if (asksToo) await eraseFamily(needs, { customerId: typo.id, by })
    expect(await scanTables(needs.db.$client, [typo.email])).not.toEqual([])
    await finishErasures({ ...needs, clock: { now: () => addDays(new Date(), 4) } })
    await sendAll(needs)
    expect(await scanTables(needs.db.$client, [...ON_THE_CHILD, EMAIL, typo.email])).toEqual([])
    expect(await needs.db.$count(orders, eq(orders.id, paid.id))).toBe(1)
    const told = (await needs.inbox()).filter(({ subject }) => subject === 'Your family’s data is deleted')
    expect(told).toHaveLength(asksToo ? 2 : 1)
  },
)

test.each(['isUnheard', 'awaitsReply'])(
  'a chat that is not checked yet (%s) is on no page of the family',
  async (state) => {
    await using needs = await createTestNeeds()
    const { customerId } = await insertFamily(needs)
    await needs.db.update(chatSessions).set({ [state]: true, watchSha256: sha256('secret') })
    const [order] = (await readFamily(needs, customerId))?.orders ?? []
    expect(order?.letters[0]?.chats).toMatchObject([{ messages: [], names: [] }])
  },
)

test('while messages are not checked, the grown-up who follows reads none of them', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  needs.faults.add({ provider: 'openai', kind: 'status', path: 'moderations', times: 9 })
  await talk(needs, key, 'i like toast')
  await talk(needs, key, 'i do not like fridays')
  await needs.db.update(chatSessions).set({ watchSha256: sha256('secret') })
  const watched = await readChat(needs, { watchSecret: 'secret' })
  expect(watched?.messages.map(({ role }) => role)).toEqual(['santa'])
})

test('no deletion takes a chat away that is not checked yet, within the time that any chat is kept', async () => {
  await using needs = await createTestNeeds()
  const { orderId, customerId } = await insertFamily(needs)
  await needs.db.update(chatSessions).set({ isUnheard: true, endedAt: new Date(), end: 'button' })
  await postAll(needs, orderId)
  expect(await deleteOrder(needs, { orderId, staffMemberId })).toEqual({ ok: false, reason: 'unsettled' })
  await eraseFamily(needs, { customerId, by })
  await applyRetention({ ...needs, clock: { now: () => addDays(new Date(), 29) } })
  expect(await needs.db.$count(chatSessions)).toBe(1)
  await needs.db.update(chatSessions).set({ createdAt: addDays(new Date(), -31) })
  await finishErasures(needs)
  expect(await needs.db.$count(chatSessions)).toBe(0)
})
