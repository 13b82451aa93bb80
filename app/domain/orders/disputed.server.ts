import { and, eq, exists, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import type { DISPUTE_STATES } from '#db/schema/codes.ts'
import { disputes } from '#db/schema/index.ts'

export type DisputeState = (typeof DISPUTE_STATES)[number]

/** While the bank claims the money, and once it has it, nothing of the order is printed or refunded. */
const BLOCKING_STATES = ['open', 'lost'] as const satisfies DisputeState[]

/** Whether one of an order's disputes stops its printing and its refunds. */
export function isDisputed(orderDisputes: readonly { state: DisputeState }[]): boolean {
  return orderDisputes.some(({ state }) => BLOCKING_STATES.some((blocking) => blocking === state))
}

/** The disputes of an order. */
export const findDisputes = ({ db }: ConnectedNeeds, orderId: string): Promise<{ state: DisputeState }[]> =>
  db.select({ state: disputes.state }).from(disputes).where(eq(disputes.orderId, orderId))

/** The same as a `where`. @param orderId The column that names the order. */
export function whereDisputed({ db }: ConnectedNeeds, orderId: SQLWrapper) {
  const blocking = and(sql`${disputes.orderId} = ${orderId}`, inArray(disputes.state, BLOCKING_STATES))
  return exists(db.select().from(disputes).where(blocking))
}
