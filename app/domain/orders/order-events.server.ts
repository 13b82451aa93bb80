import { sql } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import type { ORDER_EVENT_KINDS } from '#db/schema/codes.ts'
import { orderEvents } from '#db/schema/index.ts'

/** What can happen to an order: its moves, named by the state they lead to, and everything else. */
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

/** Who did it: the parent, the payment company, the shop itself, or a staff member. */
export type OrderActor = 'shopper' | 'payments' | 'worker' | { staffMemberId: string }

export type OrderEvent = {
  orderId: string
  by: OrderActor
  kind: OrderEventKind
  /** Ids, codes and amounts; never personal words. */
  detail?: Record<string, string | number | boolean | null>
}

/** Records what happened to an order, in the transaction in which it happens. */
export const recordOrderEvent = (needs: TransactionNeeds, event: OrderEvent): Promise<void> =>
  recordOrderEvents(needs, [event])

/** The same for several, of one order or of many, in one statement. */
export async function recordOrderEvents({ db }: TransactionNeeds, events: readonly OrderEvent[]): Promise<void> {
  if (events.length === 0) return
  await db.insert(orderEvents).values(
    events.map(({ by, ...event }) => ({
      ...event,
      ...(typeof by === 'string' ? { actor: by } : { actor: 'staff' as const, staffMemberId: by.staffMemberId }),
      // `now()` would give every event of a transaction the same time, and they need an order.
      createdAt: sql`clock_timestamp()`,
    })),
  )
}
