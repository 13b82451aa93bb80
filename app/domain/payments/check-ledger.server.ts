import { subDays } from 'date-fns'
import { type SQL, sql } from 'drizzle-orm'
import type { CheckoutReport } from '#app/providers/payments/payments.ts'
import type { RefundReport } from '#app/providers/payments/refunds.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'

/** Rows that are sent in one statement. */
const BATCH_ROWS = 500

/**
 * Compares every order, letter and refund with the payment company's records, both ways. Those are listed first, some
 * 300 bytes each in memory, and copied into the database for the comparison. A payment made during the check may be
 * known to one side only; the difference is gone the next time.
 *
 * @param since Only orders and refunds made since then; left out, all.
 * @returns A line for each difference, with ids and amounts; none when the books agree.
 * @throws ProviderError
 */
export async function checkLedger(
  given: Pick<Needs, 'db' | 'paymentRecords'>,
  { since }: { since?: Date } = {},
): Promise<string[]> {
  const { paymentRecords } = given
  // The payment company's records are newer than their order; one day more allows for clocks that differ.
  const from = since && subDays(since, 1)
  const records = {
    pages: await Array.fromAsync(paymentRecords.listCheckouts(from)),
    refunds: await Array.fromAsync(paymentRecords.listRefunds(from)),
  }
  return inTransaction(given, async (needs) => {
    await copyRecords(needs, records)
    const lines: string[] = []
    for (const question of questionsAbout(since ?? new Date(0))) {
      const rows = await needs.db.execute<{ line: string }>(question)
      for (const { line } of rows) lines.push(line)
    }
    return lines
  })
}

async function copyRecords(
  { db }: TransactionNeeds,
  records: { pages: readonly CheckoutReport[]; refunds: readonly RefundReport[] },
): Promise<void> {
  await db.execute(sql`
    create temp table ledger_pages (session_id text primary key, state text, pence int, currency text, payment_id text)
    on commit drop`)
  await db.execute(sql`
    create temp table ledger_refunds (refund_id text primary key, payment_id text, pence int, state text)
    on commit drop`)
  for await (const pages of batchesOf(records.pages)) {
    await db.execute(sql`
      insert into ledger_pages
      select "sessionId", state, "totalPence", currency, "paymentId"
      from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
        as page("sessionId" text, state text, "totalPence" int, currency text, "paymentId" text)
      on conflict do nothing`)
  }
  for await (const refunds of batchesOf(records.refunds)) {
    await db.execute(sql`
      insert into ledger_refunds
      select "providerRefundId", "paymentId", pence, state
      from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb)
        as refund("providerRefundId" text, "paymentId" text, pence int, state text)
      on conflict do nothing`)
  }
  await db.execute(sql`create index on ledger_refunds (payment_id)`)
}

/** A list in parts of at most {@link BATCH_ROWS}. */
export async function* batchesOf<Thing>(list: Iterable<Thing> | AsyncIterable<Thing>): AsyncIterable<Thing[]> {
  let batch: Thing[] = []
  for await (const thing of list) {
    batch.push(thing)
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const THERE = 'at the payment company'

/** Pence, or another currency's smallest unit, as a person reads them. */
const money = (pence: SQL, currency: SQL) =>
  sql`case ${currency} when 'gbp' then '£' || to_char(${pence} / 100.0, 'FM9999990.00') else concat_ws(' ', ${pence}, ${currency}) end`
const POUNDS = sql`'gbp'`

/** Each finds one kind of difference and reports it in a line. */
function questionsAbout(since: Date): SQL[] {
  const begin = since.toISOString()
  return [
    sql`
    select format('order %s (%s): ', order_number, replace(status, '_', ' ')) || case
      when o.paid_at is null then ${`paid ${THERE}, not here`}
      when p.session_id is null then ${`paid here, unknown ${THERE}`}
      when p.state <> 'paid' then format(${`paid here, %s ${THERE}`}, p.state)
      else format(${`%s here, %s ${THERE}`}, ${money(sql`o.paid_pence`, sql`o.paid_currency`)}, ${money(sql`p.pence`, sql`p.currency`)})
    end as line
    from orders o left join ledger_pages p on p.session_id = o.checkout_session_id
    where o.created_at >= ${begin} and case
      when o.paid_at is null then p.state = 'paid'
      else p.session_id is null or p.state <> 'paid'
        or (o.paid_pence, o.paid_currency) is distinct from (p.pence, p.currency)
    end`,
    // Paid on a page that no order counts as its own, and not fully refunded.
    sql`
    select format('page %s: %s paid, for no order here', p.session_id, ${money(sql`p.pence`, sql`p.currency`)}) as line
    from ledger_pages p
    where p.state = 'paid'
      and not exists (select 1 from orders o where o.checkout_session_id = p.session_id)
      and p.pence > (
        select coalesce(sum(r.pence), 0) from ledger_refunds r
        where r.payment_id = p.payment_id and r.state <> 'failed'
      )`,
    // A refund of nothing is never sent to the payment company; a failed one may never have reached it.
    sql`
    select format('refund %s of order %s: ', f.id, o.order_number) || case
      when r.refund_id is null then format(${`%s here, unknown ${THERE}`}, f.state)
      else format(${`%s %s here, %s %s ${THERE}`}, ${money(sql`f.pence`, sql`o.paid_currency`)}, f.state, ${money(sql`r.pence`, sql`o.paid_currency`)}, r.state)
    end as line
    from refunds f
    join orders o on o.id = f.order_id
    left join ledger_refunds r on r.refund_id = f.provider_refund_id
    where f.created_at >= ${begin} and f.pence > 0 and case
      when r.refund_id is null then f.state <> 'failed'
      else (f.pence, f.state) is distinct from (r.pence, r.state)
    end`,
    // Refunded for a payment of one of our orders, but not recorded here.
    sql`
    select format('refund %s: %s refunded for %s, not known here', r.refund_id, ${money(sql`r.pence`, sql`o.paid_currency`)}, o.order_number) as line
    from ledger_refunds r join orders o on o.payment_id = r.payment_id
    where not exists (select 1 from refunds f where f.provider_refund_id = r.refund_id)`,
    // A letter is printed once: a second payment for it must be refunded.
    sql`
    select format('letter %s: paid for in orders %s', i.letter_draft_id, string_agg(o.order_number, ', ' order by o.paid_at)) as line
    from order_items i join orders o on o.id = i.order_id
    where o.paid_at is not null and o.status <> 'refunded' and i.cancelled_at is null
    group by i.letter_draft_id having count(*) > 1 and max(o.created_at) >= ${begin}`,
    // Paid after its letters were deleted: the whole payment must be refunded.
    sql`
    select format('order %s: paid after its letters were deleted', order_number) as line
    from orders where created_at >= ${begin} and paid_at > deleted_at and status <> 'refunded'`,
    sql`
    select format('order %s: letters for %s, asked for %s', o.order_number, ${money(sql`sum(i.price_pence)`, POUNDS)}, ${money(sql`o.subtotal_pence`, POUNDS)}) as line
    from orders o join order_items i on i.order_id = o.id
    where o.created_at >= ${begin} and o.paid_at is not null
    group by o.id having sum(i.price_pence) <> o.subtotal_pence`,
  ]
}
