import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { orderEvents } from '#db/schema/index.ts'
import type { OrderStatus } from './order-states.ts'

/** What can happen to an order: its moves, by the state they lead to, and everything else. */
export type OrderEventKind =
  | 'placed'
  | OrderStatus
  | 'review_accepted'
  | 'printed'
  | 'print_undone'
  | 'shipped'
  | 'withdrawn'
  | `refund_${'requested' | 'pending' | 'succeeded' | 'failed'}`
  | `dispute_${'open' | 'won' | 'lost'}`
  | 'mail_sent'
  | 'mail_refused'

export type OrderEvent = {
  orderId: string
  /** `shopper`, `payments`, `worker`, or a staff member's id. */
  actor: string
  kind: OrderEventKind
  /** Ids, codes and amounts; never a person's words. */
  detail?: Record<string, string | number | boolean | null>
}

/** Writes down what happened to an order, in the transaction in which it happens. */
export async function recordOrderEvent(tx: Transaction, { detail = {}, ...event }: OrderEvent): Promise<void> {
  // Not when the transaction began: what happens in one has an order, too.
  await tx.insert(orderEvents).values({ ...event, detail, createdAt: sql`clock_timestamp()` })
}
