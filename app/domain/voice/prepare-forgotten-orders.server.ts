import { subHours, subMinutes } from 'date-fns'
import { and, eq, gte, inArray, isNull, lt, notExists, or } from 'drizzle-orm'
import { dayInLondon } from '#app/domain/clock.ts'
import { wherePrintable } from '#app/domain/fulfilment/printable.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { PACKAGES_WITH_VOICE } from '#app/domain/pricing/packages.ts'
import { orderItems, orders, voiceMessages } from '#db/schema/index.ts'
import { prepareOrder } from './begin-voice.server.ts'

/** Orders paid more recently than this already have their jobs. */
const AFTER_MINUTES = 10
/** Jobs retry for ten hours; after this time they have stopped. */
const STALE_HOURS = 12
const MAX_ORDERS = 200

/**
 * Requests what a paid letter still lacks and no job is making: orders from before voices existed, or whose job is
 * gone. Recurring; leaves alone what is being made, and what failed and waits for staff.
 */
export async function prepareForgottenOrders(given: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = given
  const voice = db.select().from(voiceMessages).where(eq(voiceMessages.orderItemId, orderItems.id))
  const hasNoVoice = and(inArray(orderItems.packageCode, PACKAGES_WITH_VOICE), notExists(voice))
  const stale = db
    .select({ id: voiceMessages.orderItemId })
    .from(voiceMessages)
    .where(
      and(
        inArray(voiceMessages.state, ['writing', 'speaking']),
        lt(voiceMessages.updatedAt, subHours(clock.now(), STALE_HOURS)),
      ),
    )
  const isStale = inArray(orderItems.id, stale)
  const hasNoSheet = and(
    eq(orderItems.packageCode, 'basic'),
    isNull(orderItems.sheetCheckedAt),
    isNull(orderItems.sheetFault),
    isNull(orderItems.printedAt),
    lt(orders.paidAt, subHours(clock.now(), STALE_HOURS)),
  )
  const forgotten = await db
    .selectDistinct({ id: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        lt(orders.paidAt, subMinutes(clock.now(), AFTER_MINUTES)),
        isNull(orderItems.shippedAt),
        // After this day the message no longer plays.
        or(isNull(orderItems.voiceEndsOn), gte(orderItems.voiceEndsOn, dayInLondon(clock.now()))),
        wherePrintable({ db }, ['paid']),
        or(hasNoVoice, isStale, hasNoSheet, isNull(orderItems.voiceEndsOn)),
      ),
    )
    .limit(MAX_ORDERS)
  for (const { id } of forgotten) await inTransaction(given, (needs) => prepareOrder(needs, id))
}
