import { join } from 'node:path'
import { addDays, subDays } from 'date-fns'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyRetention } from '#app/domain/privacy/retention/apply-retention.server.ts'
import { createFolderFileStore } from '#app/providers/file-store/folder-file-store.server.ts'
import {
  chatSessions,
  orderItems,
  orders,
  outgoingEmails,
  requests,
  storedFiles,
  voiceMessages,
} from '#db/schema/index.ts'
import { FAMILY } from '../support/canaries.ts'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { scanFolder, scanTables } from '../support/scan-everything.ts'
import { openShop } from '../support/shop-with-database.ts'
import { newTrackingNumber } from '../support/tracking-number.ts'

const { shop, db } = await openShop()

/** Words that only this child's family types, in every feature of the shop. */
const WORDS = {
  childName: 'Zephyrine-Åse',
  brother: 'Barnabeus',
  achievement: 'Learned to unicycle on stilts',
  said: 'my hamster wobbleton is fast',
  address: '7 Thistledown Mews',
  message: 'Could the quillwort be on top',
  recipientLine: 'The Plumtree-Oxley family',
  carrierNote: 'Knock at the woodpecker door',
  secondAddress: '2 Snowberry Wynd',
  review: 'Read aloud at Bramblecliff, twice',
} as const
const ALL = [
  'zephyrine',
  'barnabeus',
  'unicycle',
  'wobbleton',
  'thistledown',
  'quillwort',
  'plumtree',
  'woodpecker',
  'snowberry',
  'bramblecliff',
]

/** Takes a child through everything: questions, chat, letter, sharing, order, voice, staff, messages. */
async function goThroughEverything(): Promise<{ shopper: HttpShopper; orderItemId: string; orderId: string }> {
  const shopper = new HttpShopper(shop, `canary-${crypto.randomUUID().slice(0, 8)}@quillfeather.example`)
  await shopper.post('/questionnaire/child', {
    childName: WORDS.childName,
    parentEmail: shopper.email,
    marketingConsent: 'on',
  })
  await shopper.post('/questionnaire/gender', { gender: 'Female' })
  await shopper.post('/questionnaire/date-of-birth', { dateOfBirth: '03/04/2019' })
  await shopper.post('/questionnaire/siblings', { hasBrothers: 'on', 'brotherNames[0]': WORDS.brother })
  await shopper.post('/questionnaire/achievements', { 'customAchievements[0]': WORDS.achievement })
  const consent = { isParent: 'on', willSupervise: 'on', correctAge: 'on', dataProcessingConsent: 'on' }
  await shopper.post('/questionnaire/experience/consent', { ...consent, parentEmail: shopper.email })
  await shopper.post('/questionnaire/experience/chat-mode', { mode: 'real' })
  await shopper.post('/chat-santa', { intent: 'start', mode: 'real' })
  expect(await shopper.call('santa-chat', { message: WORDS.said })).toMatchObject({ response: expect.any(String) })
  await shopper.post('/chat-santa/end')
  await shopper.call('santa-chat', { action: 'extract' })
  expect((await shopper.post('/preview', { intent: 'regenerate' })).status).toBeLessThan(400)
  await shopper.waitForLetter()
  const letter = `Dear ${WORDS.childName},\n\nYou learned to unicycle on stilts. Ho ho ho!\n\nSanta`
  await shopper.approveLetter(letter)
  await shopper.choosePackage('premium')
  await shopper.call('save-basket', {})
  await shopper.post('/checkout', { intent: 'another-letter' })
  await shopper.writeLetter(WORDS.brother)
  await shopper.approveLetter(`Dear ${WORDS.brother},\n\nHo ho ho!\n\nSanta`)
  await shopper.choosePackage('basic')
  const [, lineId = ''] =
    (await shopper.get('/checkout/delivery')).html.match(/name="secondLetterIds" value="([\w-]{36})"/) ?? []
  const delivery = {
    recipientLine: WORDS.recipientLine,
    carrierNote: WORDS.carrierNote,
    secondLetterIds: lineId,
    'second.addressLine1': WORDS.secondAddress,
    'second.city': 'Leeds',
    'second.postcode': 'LS1 1AA',
  }
  expect((await shopper.post('/checkout/delivery', delivery)).location).toBe('/checkout')
  const typed = { email: shopper.email, addressLine1: WORDS.address, city: FAMILY.city, postcode: 'EX11 1DB' }
  const { location } = await shopper.post('/checkout', typed)
  await shopper.visit(await shopper.pay(location.split('/').at(-1) ?? ''))
  const emailed = async () => (await shopper.countEmails(/order NPP-/)) > 0
  await expect.poll(emailed).toBe(true)
  const [item] = await db
    .select({ id: orderItems.id, orderId: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.letter, letter))
    .orderBy(desc(orders.createdAt))
  const orderItemId = item?.id ?? ''
  const ofOrder = eq(orderItems.orderId, item?.orderId ?? '')
  const unchecked = () => db.$count(orderItems, and(ofOrder, isNull(orderItems.sheetCheckedAt)))
  await expect.poll(unchecked).toBe(0)
  const staff = await HttpShopper.staffOf(shop)
  for (const path of ['letter', 'audio.mp3']) await staff.get(`/admin/print-queue/${orderItemId}/${path}`)
  for (const path of ['letter.txt', 'letter.pdf']) await staff.post(`/admin/print-queue/${orderItemId}/${path}`)
  for (const { id } of await db.select({ id: orderItems.id }).from(orderItems).where(ofOrder)) {
    expect((await staff.post(`/admin/print-queue/${id}/mark-printed`)).status).toBe(302)
    await staff.post(`/admin/print-queue/${id}/ship`, { trackingNumber: newTrackingNumber() })
  }
  expect(await db.$count(orderItems, and(ofOrder, isNull(orderItems.shippedAt))), 'both are posted').toBe(0)
  await expect.poll(() => shopper.countEmails(/a letter is on its way/)).toBe(2)
  await shopper.visit(await shopper.linkIn(/a letter is on its way/, /\/order\/[\w-]{43}/))
  expect((await shopper.get('/order')).html).toContain(WORDS.childName)
  const orderId = item?.orderId ?? ''
  const review = { rating: '5', words: WORDS.review, name: 'A parent', mayShow: 'on' }
  await shopper.post('/order/review', { orderId, ...review })
  // As if it had been posted weeks ago.
  await db
    .update(orderItems)
    .set({ shippedAt: subDays(new Date(), 12) })
    .where(ofOrder)
  await shopper.post('/order', { orderId, orderItemId, intent: 'missing' })
  expect(await db.$count(requests, eq(requests.orderItemId, orderItemId))).toBe(1)
  await shopper.post('/order/message', { orderId, requestId: crypto.randomUUID(), words: WORDS.message })
  return { shopper, orderItemId, orderId }
}

async function scan(words: readonly string[]): Promise<string[]> {
  const owned = new Set((await db.select({ id: storedFiles.id }).from(storedFiles)).map(({ id }) => id))
  return [
    ...(await scanTables(db.$client, words)),
    ...scanFolder(shop.dataFolder, words, (fileId) => owned.has(fileId)),
  ]
}

test('after a family asks for erasure, no table, file, job or log has a word about a child who used every feature', async () => {
  const { shopper, orderItemId, orderId } = await goThroughEverything()
  const before = await scan(ALL)
  for (const table of ['letter_drafts', 'chat_messages', 'order_items', 'voice_messages', 'shared_baskets', 'requests'])
    expect(before.join(), table).toContain(`public.${table}`)
  await shopper.post('/order', { orderId, intent: 'family-link' })
  await expect.poll(() => shopper.countEmails(/holds about your family/)).toBe(1)
  const open = await shopper.linkIn(/holds about your family/, /\/family\/open\/[\w-]{43}/)
  expect((await shopper.post(open)).location).toBe('/family')
  const page = await shopper.get('/family')
  for (const word of ALL) expect(page.html.toLowerCase(), word).toContain(word)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const json = await shopper.get('/family/data/json')
  expect(JSON.parse(json.html)).toMatchObject({ email: shopper.email })
  // For an email that is not sent yet, here the receipt of the download, erasing waits ten minutes.
  const unsent = and(eq(outgoingEmails.recipient, shopper.email), isNull(outgoingEmails.sentAt))
  await expect.poll(() => db.$count(outgoingEmails, unsent)).toBe(0)
  expect((await shopper.post('/family/erase')).location).toBe('/forget-device?erased')
  await expect.poll(() => shopper.countEmails(/data is deleted/)).toBe(1)
  await expect.poll(() => scan([...ALL, shopper.email])).toEqual([])
  expect(await db.$count(storedFiles, eq(storedFiles.ownerId, orderItemId))).toBe(0)
  expect(await db.$count(voiceMessages)).toBe(0)
  expect(await db.$count(chatSessions)).toBe(0)
  expect((await db.select().from(orders)).map(({ totalPence }) => totalPence)).toEqual([2_718])
  covers('family.14')
})

test('after the retention period, no word about such a child is left', async () => {
  const { shopper } = await goThroughEverything()
  // A form rendered for another order does not change the open one.
  const stale = { orderId: crypto.randomUUID(), requestId: crypto.randomUUID(), words: 'of another order' }
  expect((await shopper.post('/order/message', stale)).location).toBe('/order')
  expect((await shopper.get('/order')).html).not.toContain('of another order')
  const fileStore = createFolderFileStore(join(shop.dataFolder, 'files'))
  const log = { info() {}, warn() {}, error() {} }
  await applyRetention({ db, log, fileStore, clock: { now: () => addDays(new Date(), 500) } })
  // A request stays until staff have answered it, a review for three years.
  const kept = ['quillwort', 'bramblecliff']
  expect(await scan(kept)).toEqual(['quillwort in public.requests', 'bramblecliff in public.reviews'])
  expect(await scan(ALL.filter((word) => !kept.includes(word)))).toEqual([])
  // The email stays in accounting records and in the open request.
  expect((await scan([shopper.email])).toSorted()).toEqual([
    `${shopper.email} in public.customers`,
    `${shopper.email} in public.requests`,
  ])
  covers('family.15')
})
