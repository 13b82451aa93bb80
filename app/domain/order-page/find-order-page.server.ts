import { and, asc, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { findFile, type FoundFile } from '#app/domain/files/store-file.server.ts'
import { type Fulfilment, fulfilmentOf } from '#app/domain/fulfilment/fulfilment.ts'
import type { LetterSheet } from '#app/domain/letter-sheet/letter-sheet.ts'
import { findUnwritable } from '#app/domain/letter-sheet/writable.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { itemSheet } from '#app/domain/sheets/item-sheet.server.ts'
import { findVoiceOf } from '#app/domain/voice-messages/find-voice.server.ts'
import { orderItems, orders, storedFiles, voiceMessages } from '#db/schema/index.ts'

type PageNeeds = Pick<Needs, 'db' | 'clock' | 'print' | 'siteUrl'>

/** How a letter's voice message stands, for the parent: `making` also while another is made, `stuck` while a person looks at it. */
export type ShownVoice = {
  state: 'making' | 'stuck' | 'ready'
  /** Whether there is one to hear. */ canHear: boolean
  mayAskAgain: boolean
  script: string | null
}

export type OrderPageItem = {
  orderItemId: string
  childName: string
  packageTitle: string
  fulfilment: Fulfilment
  isCancelled: boolean
  trackingNumber: string | null
  /** Null where it cannot be on one. */ sheet: LetterSheet | null
  letter: string
  /** Null for a package without. */ voice: ShownVoice | null
}

export type OrderPage = { orderNumber: string; items: OrderPageItem[] }

/** What a parent sees of their paid order; null when there is none. */
export async function findOrderPage(needs: PageNeeds, orderId: string): Promise<OrderPage | null> {
  const { db } = needs
  const rows = await db
    .select({ order: orders, item: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isNotNull(orders.paidAt), isNull(orderItems.deletedAt)))
    .orderBy(asc(orderItems.position))
  const [first] = rows
  if (!first) return null
  const items: OrderPageItem[] = []
  for (const { item } of rows) {
    const laidOut = findUnwritable(item.letter) === null ? itemSheet(needs, item) : null
    items.push({
      orderItemId: item.id,
      childName: item.childName,
      packageTitle: PACKAGES[item.packageCode].title,
      fulfilment: fulfilmentOf(item),
      isCancelled: item.cancelledAt !== null,
      trackingNumber: item.trackingNumber,
      // Its code is for the letter: whoever shares a picture of this page shares no voice.
      sheet: laidOut?.fits ? { ...laidOut.sheet, voiceCode: null } : null,
      letter: item.letter,
      voice:
        item.cancelledAt || PACKAGES[item.packageCode].includes.voice === 'none'
          ? null
          : await shownVoice(needs, item.id),
    })
  }
  return { orderNumber: first.order.orderNumber, items }
}

async function shownVoice({ db }: PageNeeds, orderItemId: string): Promise<ShownVoice> {
  const voice = await findVoiceOf({ db }, orderItemId)
  if (!voice) return { state: 'making', canHear: false, mayAskAgain: false, script: null }
  const canHear = voice.file !== null
  // Of another message that failed the first is left, with its words.
  const isReady = voice.state === 'ready' || (voice.state === 'failed' && canHear)
  return {
    state: isReady ? 'ready' : voice.state === 'failed' ? 'stuck' : 'making',
    canHear,
    mayAskAgain: voice.mayAskAgain,
    script: isReady ? voice.script : null,
  }
}

/** The voice message of one letter of an order; null when it is not of that order, or there is none. */
export async function findOrderVoice(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { orderId, orderItemId }: { orderId: string; orderItemId: string },
): Promise<FoundFile | null> {
  const [row] = await db
    .select({ fileId: voiceMessages.fileId })
    .from(voiceMessages)
    .innerJoin(orderItems, eq(orderItems.id, voiceMessages.orderItemId))
    .innerJoin(storedFiles, eq(storedFiles.id, voiceMessages.fileId))
    .where(
      and(
        eq(orderItems.id, orderItemId),
        eq(orderItems.orderId, orderId),
        isNull(orderItems.cancelledAt),
        gte(storedFiles.endsAt, clock.now()),
      ),
    )
  return findFile({ db }, row?.fileId ?? null)
}
