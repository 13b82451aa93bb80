import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { createPrint } from '#app/print/print.server.ts'
import { approveLetter } from '#app/domain/letters/approve-letter.server.ts'
import { placeOrder } from '#app/domain/basket/checkout/place-order.server.ts'
import { findOrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { processOrder } from '#app/domain/payments/process-order.server.ts'
import { choosePackage } from '#app/domain/basket/change-basket.server.ts'
import type { DeliveryOptions } from '#app/domain/orders/customers/delivery-address.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import type { RefundRequest } from '#app/domain/payments/refunds/request-refund.server.ts'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { beginLetter } from '#app/domain/letters/questions/save-answers.server.ts'
import { customers, letterDrafts, marketingConsents, orderItems, orders, users } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { sha256 } from '#app/domain/sha256.server.ts'
import type { TestNeeds } from './test-needs.ts'

export const EMAIL = 'parent@home.example'
export const ADDRESS = { addressLine1: '1 Holly Lane', city: 'York', postcode: 'YO1 7HH' }

type Database = Pick<Needs, 'db' | 'clock'> & Partial<Pick<Needs, 'jobs' | 'print'>>

const LETTER = 'Dear Ivo,\n\nHo ho ho!\n\nSanta'

const fail = () => Promise.reject(new Error('this test has no provider to ask'))

/** For letters that send no email and whose text has been checked. */
const UNUSED_NEEDS = {
  print: createPrint(),
  siteUrl: new URL('https://shop.example'),
  jobs: { enqueue: fail } as unknown as Needs['jobs'],
  moderation: { judge: fail },
  log: { info() {}, warn() {}, error() {} },
}

/** A letter begun with some answers, in a basket or in a new one. */
export function insertDraft(
  needs: Database,
  answers: Partial<Answers> = {},
  basketId: string | null = null,
): Promise<DraftKey> {
  return beginLetter(
    { ...UNUSED_NEEDS, ...needs },
    { basketId, answers: { childName: 'Ivo', parentEmail: EMAIL, ...answers } },
  )
}

/** Confirms every pending tick, as its email would. */
export async function confirmConsents({ db, clock }: Database): Promise<void> {
  await db.update(marketingConsents).set({ confirmedAt: clock.now() })
}

/** A basket with an approved letter for each package. */
export async function insertBasket(needs: Database, packageCodes: readonly PackageCode[]): Promise<string> {
  let basketId: string | null = null
  for (const packageCode of packageCodes) {
    const key = await insertDraft(needs, {}, basketId)
    basketId = key.basketId
    await needs.db
      .update(letterDrafts)
      .set({ state: 'ready', letter: LETTER, checkedSha256: sha256(LETTER) })
      .where(eq(letterDrafts.id, key.letterDraftId))
    await approveLetter({ ...UNUSED_NEEDS, ...needs }, { key, letter: LETTER })
    await choosePackage(needs, { key, packageCode })
  }
  if (!basketId) throw new Error('a basket needs a letter')
  return basketId
}

export const checkoutOf = (basketId: string) => ({ basketId, email: EMAIL, address: ADDRESS, marketingConsent: false })

/** Opens a basket's payment page and returns its id; the order is pending. */
export async function openPage(needs: TestNeeds, basketId: string, options?: DeliveryOptions): Promise<string> {
  const placed = await placeOrder(needs, { ...checkoutOf(basketId), options })
  if (!placed.ok) throw new Error(placed.reason)
  return placed.payUrl.split('/').at(-1) ?? ''
}

/** Pays on the sandbox's page as a buyer would. */
export async function pay(needs: Pick<TestNeeds, 'sandboxUrl'>, sessionId: string, intent = 'pay'): Promise<Response> {
  const body = new URLSearchParams({ intent, card: '4242 4242 4242 4242' })
  return fetch(`${needs.sandboxUrl}/pay/${sessionId}`, { method: 'POST', body, redirect: 'manual' })
}

/** Orders and pays for what is in a basket. The webhook is lost, so the payment is processed here. */
export async function buy(needs: TestNeeds, basketId: string, options?: DeliveryOptions) {
  const sessionId = await openPage(needs, basketId, options)
  // Set here, to lose the payment's event: opening a page may also send one, about an older page.
  needs.faults.add({ provider: 'stripe', kind: 'lost-webhook' })
  await pay(needs, sessionId)
  return { sessionId, processed: await processOrder(needs, { sessionId }) }
}

/** A paid order for letters that `insertBasket` made. */
export async function insertPaidOrder(needs: TestNeeds, packageCodes: readonly PackageCode[]) {
  const { sessionId } = await buy(needs, await insertBasket(needs, packageCodes))
  const [order] = await needs.db.select().from(orders).where(eq(orders.checkoutSessionId, sessionId))
  if (!order) throw new Error('no order')
  await checkSheets(needs)
  return order
}

/** Marks every sheet as checked, as the worker does. */
export async function checkSheets({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  await db.update(orderItems).set({ sheetCheckedAt: clock.now() })
}

/** A pending order of two letters for £16.98 whose page is open; it needs no provider. */
export async function insertPendingOrder({ db }: Pick<Needs, 'db'>): Promise<{ id: string; sessionId: string }> {
  const [customer] = await db
    .insert(customers)
    .values({ email: EMAIL })
    .onConflictDoUpdate({ target: customers.email, set: { email: EMAIL } })
    .returning()
  const id = crypto.randomUUID()
  const sessionId = `cs_test_${id}`
  await db
    .insert(orders)
    .values({
      id,
      orderNumber: `NPP-${id.slice(0, 6)}`,
      basketId: crypto.randomUUID(),
      fingerprint: '',
      customerId: customer?.id ?? '',
      subtotalPence: 1_698,
      totalPence: 1_698,
      addressLine1: ADDRESS.addressLine1,
      city: ADDRESS.city,
      postcode: ADDRESS.postcode,
      checkoutSessionId: sessionId,
    })
  const letter = { orderId: id, childName: 'Ivo', letter: 'Dear Ivo', letterSha256: '' }
  await db.insert(orderItems).values([
    { ...letter, position: 1, letterDraftId: crypto.randomUUID(), packageCode: 'basic', pricePence: 699 },
    { ...letter, position: 2, letterDraftId: crypto.randomUUID(), packageCode: 'regular', pricePence: 999 },
  ])
  return { id, sessionId }
}

/** A refund request as a staff member sends it from an up-to-date page. */
export async function wantedRefund(
  needs: Pick<Needs, 'db' | 'clock'>,
  orderId: string,
  difference: Partial<RefundRequest> = {},
): Promise<RefundRequest> {
  const order = await findOrderDetails(needs, orderId)
  const item = order?.items.find(({ orderItemId }) => orderItemId === difference.orderItemId)
  const seenProposalPence = (item ?? order)?.proposedPence ?? 0
  return {
    refundId: crypto.randomUUID(),
    orderId,
    orderItemId: null,
    pence: seenProposalPence,
    cancelsItems: true,
    reason: 'changed_mind',
    seenProposalPence,
    by: { staffMemberId: crypto.randomUUID() },
    ...difference,
  }
}

/** Adds a staff member. Returns their id. */
export async function insertStaff({ db }: Pick<Needs, 'db'>, email: string): Promise<string> {
  const [user] = await db.insert(users).values({ email }).returning({ id: users.id })
  return user?.id ?? ''
}

/** The letters of an order, in the order of its basket. */
export const itemsOf = ({ db }: Pick<Needs, 'db'>, orderId: string) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.position)

/** Marks a printed letter as posted. */
export const ship = (needs: Parameters<typeof markShipped>[0], orderItemId: string) =>
  markShipped(needs, { orderItemId, trackingNumber: 'AB123456789GB', staffMemberId: crypto.randomUUID() })
