import { and, eq, isNull } from 'drizzle-orm'
import type { outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'
import type { ResolveNeeds } from './concern.ts'

type Dismissible = typeof outgoingEmails | typeof paymentEvents | typeof refunds

/** Takes a row off the list. False when it was not on it. */
export async function dismissRow({ db, clock }: ResolveNeeds, table: Dismissible, id: string): Promise<boolean> {
  const open = and(eq(table.id, id), isNull(table.dismissedAt))
  return (await db.update(table).set({ dismissedAt: clock.now() }).where(open).returning()).length === 1
}
