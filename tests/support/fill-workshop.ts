import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** Two good seasons of orders, with the backlog of a bad day in December. */
export const MANY_ORDERS = { orders: 200_000, waiting: 8_000, refunds: 4_000, looks: 100_000 }

/**
 * Fills a shop with paid orders of one to four letters, 500,000 letters in all: the newest are still to be printed, the
 * others are posted. It uses SQL alone, because any other way takes an hour.
 */
export async function fillWorkshop(db: Database, { orders, waiting, refunds, looks } = MANY_ORDERS): Promise<void> {
  const names = sql`(array['Ivo','Una','Zoë','Maximilian','Aoife','Bo','Priya','Llewellyn','Chloé','Noah'])`
  await db.execute(sql`
    insert into customers (email, created_at)
    select 'parent' || n || '@' || (array['gmail.example','home.example','post.example'])[1 + n % 3], now() - interval '700 days'
    from generate_series(1, ${orders * 0.8}::int) n`)
  await db.execute(sql`
    insert into orders (order_number, basket_id, fingerprint, customer_id, status, subtotal_pence, discount_pence, discount_source,
      total_pence, paid_pence, paid_currency, address_line_1, city, postcode, payment_id, paid_at, completed_at, created_at)
    select 'NPP-' || upper(substr(md5(n::text), 1, 10)), gen_random_uuid(), '', c.id,
      case when n <= ${waiting} then 'paid' else 'completed' end, price, price / 5, 'bulk', price - price / 5, price - price / 5, 'gbp',
      n || ' Holly Lane', 'York', 'YO1 7HH', 'pi_' || n, at, case when n > ${waiting} then at + interval '2 days' end, at
    from (select n, (array[999, 1998, 2997, 3996])[1 + n % 4] as price, now() - n * interval '4 minutes' as at
      from generate_series(1, ${orders}::int) n) numbered
    join (select id, row_number() over () as place from customers where email like 'parent%') c on c.place = 1 + n % ${orders * 0.8}::int`)
  await db.execute(sql`
    insert into order_items (order_id, position, letter_draft_id, package_code, price_pence, child_name, letter, letter_sha256, is_sold,
      sheet_checked_at, printed_at, shipped_at, tracking_number)
    select o.id, position, gen_random_uuid(), (array['basic','regular','premium'])[1 + position % 3], 999,
      ${names}[1 + (position + length(o.order_number || o.city) + ascii(substr(o.order_number, 6, 1))) % 10], repeat('Ho ho ho! ', 150), '', true, o.paid_at,
      case when o.status = 'completed' then o.completed_at end, case when o.status = 'completed' then o.completed_at end,
      case when o.status = 'completed' then 'AB123456789GB' end
    from orders o, generate_series(1, o.subtotal_pence / 999) position`)
  // One voice message in sixteen is still being made.
  await db.execute(sql`
    with files as (
      insert into stored_files (kind, owner_id, content_type, ends_at)
      select 'voice', id, 'audio/mpeg', now() + interval '90 days'
      from (select id, row_number() over () as place from order_items where package_code <> 'basic') voiced where place % 16 > 0
      returning id, owner_id)
    insert into voice_messages (order_item_id, making_id, state, script, file_id, created_at, updated_at)
    select i.id, gen_random_uuid(), case when f.id is null then 'speaking' else 'ready' end, 'Ho ho ho!', f.id, o.paid_at, o.paid_at
    from order_items i join orders o on o.id = i.order_id left join files f on f.owner_id = i.id where i.package_code <> 'basic'`)
  await db.execute(sql`
    insert into order_events (order_id, actor, kind, created_at)
    select id, 'payments', kind, paid_at from orders, unnest(array['placed', 'paid']) kind`)
  await db.execute(sql`
    insert into outgoing_emails (kind, recipient, subject_ids, deduplication_key, attempts, sent_at, created_at)
    select 'order_confirmation', 'parent@home.example', jsonb_build_object('orderId', id), 'order_confirmation:' || id, 1, paid_at, paid_at
    from orders`)
  await db.execute(sql`
    insert into refunds (order_id, pence, cancels_items, reason, state, created_at)
    select id, 500, false, 'our_mistake', 'succeeded', paid_at + interval '1 day' from orders where status = 'completed' limit ${refunds}::int`)
  await db.execute(sql`
    insert into audit_log (user_id, act, subject_id, created_at)
    select gen_random_uuid(), 'view_letter', gen_random_uuid()::text, now() - n * interval '1 minute' from generate_series(1, ${looks}::int) n`)
  await db.execute(sql`vacuum (analyze)`)
}
