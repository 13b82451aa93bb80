import { sql } from 'drizzle-orm'
import { subMinutes } from 'date-fns'
import { systemClock } from '#app/domain/clock.ts'
import { reconcileOrders } from '#app/domain/payments/reconcile-orders.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { createStripePayments } from '#app/providers/payments/stripe-payments.server.ts'
import { createStripeRefunds } from '#app/providers/payments/stripe-refunds.server.ts'
import type { Database } from '#db/client.ts'
import type { Outcome } from './random-shoppers.ts'
import type { StartedShop } from './started-shop.ts'

/** What must always be true: each query must return no rows. */
const QUESTIONS = {
  'an order that is paid has one confirmation, neither none nor two': sql`
    select o.order_number as found from orders o
    left join outgoing_emails e on e.kind = 'order_confirmation' and e.subject_ids ->> 'orderId' = o.id::text
    where o.status in ('paid', 'completed') group by o.id having count(e.id) <> 1`,
  'an order that is paid was paid what it costs': sql`
    select order_number as found from orders
    where status in ('paid', 'completed') and (paid_pence, paid_currency) is distinct from (total_pence, 'gbp')`,
  'a letter is sold once': sql`
    select i.letter_draft_id::text as found from order_items i join orders o on o.id = i.order_id
    where o.paid_at is not null group by i.letter_draft_id having count(*) > 1`,
  'a letter that was sold is marked so, and in no basket': sql`
    select i.id::text as found from order_items i join orders o on o.id = i.order_id
    join letter_drafts d on d.id = i.letter_draft_id
    left join basket_lines l on l.letter_draft_id = d.id
    where o.status in ('paid', 'completed') and (not i.is_sold or not d.is_bought or l.id is not null)`,
  'a letter waits where it and its order say so': sql`
    select i.id::text as found from order_items i join orders o on o.id = i.order_id
    where i.waits_since is distinct from case
      when o.status = 'paid' and i.shipped_at is null and i.cancelled_at is null and i.deleted_at is null and not exists (
        select 1 from disputes d where d.order_id = o.id and d.state in ('open', 'lost')
      ) then o.paid_at end`,
  'a basket has at most one order that can still be paid': sql`
    select basket_id::text as found from orders where status = 'pending' group by basket_id having count(*) > 1`,
  'every event was dealt with, and none is strange': sql`
    select provider_event_id as found from payment_events where processed_at is null or outcome <> 'done'`,
  'no work was given up': sql`
    select concat_ws(' ', source_name, id, output) as found from pgboss.job where name = 'dead-letters'`,
  'nothing is left to be looked at': sql`select order_number as found from orders where status = 'payment_review'`,
}

/** Reconciles as the shop would ten minutes later, for events that never arrived. */
export async function reconcileNow(shop: StartedShop, needs: Pick<Needs, 'db' | 'jobs' | 'log'>): Promise<void> {
  const stripe = { secretKey: 'sk_test_sandbox', webhookSecrets: [], apiUrl: new URL(shop.sandboxUrl) }
  const createdAt = subMinutes(systemClock.now(), 20)
  await needs.db.execute(sql`update orders set created_at = ${createdAt.toISOString()} where status = 'pending'`)
  const refunds = createStripeRefunds(stripe)
  await reconcileOrders({ ...needs, clock: systemClock, payments: createStripePayments(stripe), refunds })
}

/** What is wrong, one line each; none when all is well. */
export async function findBroken(shop: StartedShop, db: Database, outcomes: Outcome[]): Promise<string[]> {
  const lines: string[] = []
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const rows = await db.execute<{ found: string }>(question)
    for (const { found } of rows) lines.push(`not so: ${name}: ${found}`)
  }
  for (const { basketId, hasPaid, seen } of outcomes) {
    const [paid] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from orders where basket_id = ${basketId} and paid_at is not null`)
    if (hasPaid && paid?.count !== 1) lines.push(`basket ${basketId}: paid, and has ${paid?.count} paid orders`)
    const wrong = seen.filter((status) => status >= 500 && status !== 503)
    if (wrong.length > 0) lines.push(`basket ${basketId}: saw ${wrong.join()}`)
  }
  const ledger = shop.ledger()
  return ledger ? [...lines, ...ledger.trim().split('\n')] : lines
}
