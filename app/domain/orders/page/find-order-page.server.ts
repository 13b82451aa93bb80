import { addDays, addHours } from 'date-fns'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import { addressWords } from '#app/domain/orders/customers/delivery-address.ts'
import { mayChange, parentMay } from '#app/domain/fulfilment/parent-may.ts'
import { findDisputes } from '#app/domain/orders/disputed.server.ts'
import { DAMAGE_DAYS } from '#app/domain/privacy/requests/request-limits.ts'
import { arrivalOf, orderedAtOf } from '#app/domain/calendar/arrival.server.ts'
import { season } from '#app/domain/calendar/season.ts'
import { fulfilmentOf } from '#app/domain/fulfilment/fulfilment.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { endOfVoice } from '#app/domain/sheets/voice-ends-on.ts'
import { previewForParent } from '#app/domain/sheets/checks/item-sheet.server.ts'
import { findVoiceOf } from '#app/domain/voice/find-voice.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { sumRefunds, sumReturnedRefunds } from '#app/domain/payments/refunds/refundable-items.server.ts'
import { listMessages } from '#app/domain/privacy/requests/requests.server.ts'
import { listKept, readKept } from './keep-answers.server.ts'

type PageNeeds = Pick<Needs, 'db' | 'clock' | 'print' | 'siteUrl' | 'seasonYear'>

/**
 * A letter's voice message as the parent sees it: `making` includes another message being made, `stuck` needs a staff
 * member.
 */
export type ShownVoice = {
  state: 'making' | 'stuck' | 'ready'
  /** Whether there is a message to play. */ canHear: boolean
  mayAskAgain: boolean
  script: string | null
}

export type OrderPage = NonNullable<Awaited<ReturnType<typeof findOrderPage>>>
export type OrderPageItem = OrderPage['items'][number]

/** By then the day's post has come. */
const POST_BY_HOUR = 12

/** What a parent sees of their paid order; null when there is none. */
export async function findOrderPage(needs: PageNeeds, orderId: string) {
  const { db } = needs
  const rows = await db
    .select({ order: orders, item: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isNotNull(orders.paidAt), isNull(orders.deletedAt)))
    .orderBy(asc(orderItems.position))
  const [first] = rows
  if (!first) return null
  const { order } = first
  const paidAt = order.paidAt ?? order.createdAt
  const now = needs.clock.now()
  const orderedAt = orderedAtOf(order, now)
  const { year } = season(orderedAt, needs.seasonYear)
  const disputes = await findDisputes({ db }, orderId)
  const alive = rows.filter(({ item }) => !item.deletedAt)
  const items = []
  for (const { item } of alive) {
    const arrival = item.cancelledAt ? null : arrivalOf(PACKAGES[item.packageCode], { ...item, orderedAt, now })
    items.push({
      orderItemId: item.id,
      childName: item.childName,
      packageTitle: PACKAGES[item.packageCode].title,
      fulfilment: fulfilmentOf(item),
      isCancelled: item.cancelledAt !== null,
      postedOn: item.shippedAt && dayInLondon(item.shippedAt),
      trackingNumber: item.shippedAt && item.trackingNumber,
      /** Null for Royal Mail. */
      carrier: item.carrier,
      /** Whether its parent may still change or cancel it. */
      isOpen: mayChange(parentMay(order, [item], disputes)),
      /** Whether anything of it has left for the printer. */
      isPrinting: item.printingBeganAt !== null || item.printedAt !== null,
      /** Whether it is on its way a second time. */
      isReprinting: item.reprintedAt !== null && item.shippedAt === null,
      arrival,
      /** Whether its parent chose a later week. */
      isForLater: item.postFrom !== null,
      /** Whether it may arrive after the Christmas it was ordered for. */
      mayMissChristmas:
        arrival !== null && orderedAt < startOfLondonDay(`${year}-12-25`) && arrival.latest > `${year}-12-24`,
      /** Whether damage can still be reported. */
      mayReport:
        item.shippedAt !== null && arrival !== null && now < addDays(startOfLondonDay(arrival.latest, 1), DAMAGE_DAYS),
      /** Whether it should be there by now, so that it can be reported as missing. */
      isDue:
        item.shippedAt !== null && arrival !== null && now >= addHours(startOfLondonDay(arrival.latest), POST_BY_HOUR),
      /** Null when the letter does not fit on a sheet. */
      sheet: previewForParent(needs, item).sheet,
      letter: item.letter,
      voice:
        item.cancelledAt || PACKAGES[item.packageCode].includes.voice === 'none' || endOfVoice(needs, item) < now
          ? null
          : await shownVoice(needs, item.id),
    })
  }
  const posted = alive.map(({ item }) => item).filter(({ cancelledAt }) => !cancelledAt)
  const kept = await readKept(needs, { orderId, paidAt })
  const unposted = items.filter(({ isCancelled }) => !isCancelled)
  return {
    orderId,
    orderNumber: order.orderNumber,
    items,
    addresses: addressWords(order, posted),
    /** Whether a letter goes to each of its addresses. */
    usesFirst: posted.some(({ isForSecondAddress }) => !isForSecondAddress),
    usesSecond: posted.some(({ isForSecondAddress }) => isForSecondAddress),
    /** Whether its parent may write a review, or take one back. */
    mayReview: rows.some(({ item }) => item.shippedAt !== null || item.reprintedAt !== null),
    /** Whether something of it is still to be posted. */
    isUnderWay: items.some(({ isCancelled, fulfilment }) => !isCancelled && fulfilment !== 'shipped'),
    paidPence: order.paidPence ?? order.totalPence,
    refundedPence: (await sumRefunds(needs, [orderId])).get(orderId) ?? 0,
    /** What their bank sent back to us. */
    returnedPence: await sumReturnedRefunds(needs, order),
    /** What its parent wrote to us on this page, oldest first. */
    messages: await listMessages(needs, orderId),
    /** Whether the whole order can still be redirected or cancelled. */
    isOpen: unposted.length > 0 && unposted.every(({ isOpen }) => isOpen),
    /** How many letters were deleted, on time or on request. */
    deletedLetters: rows.length - alive.length,
    kept,
    /** Next year's letters that can be begun. */
    nextLetters: kept.isNextYear ? await listKept(needs, orderId) : [],
  }
}

async function shownVoice({ db }: PageNeeds, orderItemId: string): Promise<ShownVoice> {
  const voice = await findVoiceOf({ db }, orderItemId)
  if (!voice) return { state: 'making', canHear: false, mayAskAgain: false, script: null }
  const canHear = voice.file !== null
  // If remaking a message failed, the first one is still there, with its script.
  const isReady = voice.state === 'ready' || (voice.state === 'failed' && canHear)
  return {
    state: isReady ? 'ready' : voice.state === 'failed' ? 'stuck' : 'making',
    canHear,
    mayAskAgain: voice.mayAskAgain,
    script: isReady ? voice.script : null,
  }
}
