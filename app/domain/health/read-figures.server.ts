import { sql, type SQL } from 'drizzle-orm'
import { promiseDelivery } from '#app/domain/calendar/delivery-promise.server.ts'
import { dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import { readToday } from '#app/domain/fulfilment/read-today.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { listSilentRules } from '#app/domain/privacy/retention/watch-retention.server.ts'
import { countConcernsByKind } from './concerns.server.ts'
import { readWorkerHealth } from './worker-health.server.ts'

/** A metric of the whole shop, with one value for each set of labels. Labels are states and names, never ids. */
export type Figure = { name: string; help: string; values: { labels: Record<string, string>; value: number }[] }

type FigureNeeds = Pick<Needs, 'db' | 'clock' | 'jobs' | 'seasonYear'>

/**
 * The shop's metrics for monitoring: money, letters, emails, jobs and the database, in the base units of metrics
 * (seconds, dollars). docs/operations.md says from which value an alert is sent.
 *
 * @throws Any database error.
 */
export async function readFigures(needs: FigureNeeds): Promise<Figure[]> {
  const figures = await Promise.all([readWaiting(needs), readCounts(needs), readWorkshop(needs), readDatabase(needs)])
  return figures.flat()
}

const single = (name: string, help: string, value: number): Figure => ({ name, help, values: [{ labels: {}, value }] })

/** How long the oldest item of each urgent kind has waited; 0 when none does. */
async function readWaiting({ db, clock, jobs }: FigureNeeds): Promise<Figure[]> {
  const now = clock.now().toISOString()
  const age = (since: SQL, from: SQL) =>
    sql`(select coalesce(max(extract(epoch from ${now}::timestamptz - ${since})), 0)::float8 from ${from})`
  const [row] = await db.execute<Record<'event' | 'order' | 'email' | 'report' | 'dispute' | 'dead', number>>(sql`
    select ${age(sql`created_at`, sql`payment_events where processed_at is null`)} as event,
      ${age(
        sql`o.paid_at`,
        sql`orders o join order_items i on i.order_id = o.id where o.status = 'paid' and i.cancelled_at is null
          and i.printed_at is null and i.sheet_checked_at is null and i.sheet_fault is null`,
      )} as order,
      ${age(sql`created_at`, sql`outgoing_emails where sent_at is null and refused_at is null`)} as email,
      ${age(sql`created_at`, sql`safety_reports where done_at is null`)} as report,
      ${age(sql`created_at`, sql`disputes where state = 'open'`)} as dispute,
      ${jobs.deadCount()}::int as dead`)
  const worker = await readWorkerHealth({ db, clock, jobs })
  return [
    single(
      'shop_oldest_payment_event_seconds',
      'How long the oldest unprocessed event of Stripe has waited',
      row?.event ?? 0,
    ),
    single(
      'shop_oldest_unprepared_order_seconds',
      'How long the oldest paid order has waited for sheet and voice',
      row?.order ?? 0,
    ),
    single('shop_oldest_email_seconds', 'How long the oldest email that is owed has waited', row?.email ?? 0),
    single('shop_oldest_safety_report_seconds', 'How long the oldest open safety report has waited', row?.report ?? 0),
    single('shop_oldest_dispute_seconds', 'How long the oldest open dispute has waited', row?.dispute ?? 0),
    single('shop_worker_silent_seconds', 'Seconds since a worker was last alive', worker.silentSeconds ?? 0),
    single('shop_dead_jobs', 'Jobs that are not tried any more', row?.dead ?? 0),
  ]
}

/** How many there are in each state, and what the models have cost since midnight in London. */
async function readCounts({ db, clock, jobs }: FigureNeeds): Promise<Figure[]> {
  const today = startOfLondonDay(dayInLondon(clock.now())).toISOString()
  const grouped = async (name: string, help: string, labels: string[], query: SQL): Promise<Figure> => {
    const rows = await db.execute<Record<string, string | number>>(query)
    const values = rows.map((row) => ({
      labels: Object.fromEntries(labels.map((label) => [label, String(row[label] ?? '')])),
      value: Number(row['value']),
    }))
    return { name, help, values }
  }
  const since = sql`where created_at >= ${today}`
  return Promise.all([
    grouped(
      'shop_orders',
      'Orders by status',
      ['status'],
      sql`select status, count(*) as value from orders where deleted_at is null group by 1`,
    ),
    grouped(
      'shop_emails',
      'Emails since midnight by state',
      ['state'],
      sql`select case when sent_at is not null then 'sent' when refused_at is not null then 'refused' else 'waiting' end as state,
        count(*) as value from outgoing_emails ${since} group by 1`,
    ),
    countJobs({ jobs }),
    grouped(
      'shop_oldest_due_job_seconds',
      'How long the oldest job that is due has waited, by queue',
      ['job'],
      jobs.oldestDueByKind(),
    ),
    grouped(
      'shop_model_requests_today',
      'Requests to language models since midnight',
      ['task', 'outcome'],
      sql`select task, outcome, count(*) as value from model_requests ${since} group by 1, 2`,
    ),
    grouped(
      'shop_model_cost_dollars_today',
      'What language models have cost since midnight',
      ['task'],
      sql`select task, coalesce(sum(cost_micro_usd), 0) / 1e6 as value from model_requests ${since} group by 1`,
    ),
  ])
}

async function countJobs({ jobs }: Pick<Needs, 'jobs'>): Promise<Figure> {
  const values = (await jobs.countByKind()).flatMap(({ name: job, waiting, active }) => [
    { labels: { job, state: 'waiting' }, value: waiting },
    { labels: { job, state: 'active' }, value: active },
  ])
  return { name: 'shop_jobs', help: 'Jobs that wait or are under way', values }
}

/** The print room's work, and what needs a staff member. */
async function readWorkshop(needs: FigureNeeds): Promise<Figure[]> {
  const { packages } = await readToday(needs)
  const today = { orderedAt: needs.clock.now(), seasonYear: needs.seasonYear }
  const byPackage = (name: string, help: string, value: (one: (typeof packages)[number]) => number): Figure => ({
    name,
    help,
    values: packages.map((one) => ({ labels: { package: one.code }, value: value(one) })),
  })
  return [
    byPackage(
      'shop_letters_unposted',
      'Letters paid for, not posted and not held for a later week',
      (one) => one.toPrint + one.toPost,
    ),
    byPackage(
      'shop_letters_due_today',
      'Letters that must leave today for all to arrive by Christmas',
      ({ leaveToday }) => leaveToday,
    ),
    byPackage(
      'shop_working_days_left',
      'Working days until the last post that may arrive by Christmas',
      ({ workingDays }) => workingDays,
    ),
    byPackage(
      'shop_christmas_promise_broken',
      'Whether a letter ordered in time for Christmas still waits once no post brings it by then: 1 or 0',
      ({ code, since, workingDays }) =>
        Number(since !== null && workingDays === 0 && dayInLondon(since) <= promiseDelivery(code, today).orderBy),
    ),
    {
      name: 'shop_concerns',
      help: 'What the health page lists, by kind',
      values: Object.entries(await countConcernsByKind(needs)).map(([kind, value]) => ({ labels: { kind }, value })),
    },
    single(
      'shop_silent_retention_rules',
      'Retention rules that have not been applied for 26 hours',
      (await listSilentRules(needs)).length,
    ),
  ]
}

/** Connections to this database, and the server's limit: once it is reached, no process gets another connection. */
async function readDatabase({ db }: FigureNeeds): Promise<Figure[]> {
  const rows = await db.execute<{ state: string; value: number; most: number; bytes: number }>(sql`
    select coalesce(state, 'other') as state, count(*)::int as value, current_setting('max_connections')::int as most,
      pg_database_size(current_database())::float8 as bytes
    from pg_stat_activity where datname = current_database() group by 1`)
  return [
    {
      name: 'shop_database_connections',
      help: 'Connections to the database by state',
      values: rows.map(({ state, value }) => ({ labels: { state }, value })),
    },
    single('shop_database_connections_most', 'Connections that the database allows', rows[0]?.most ?? 0),
    single('shop_database_bytes', 'What the database takes on disk', rows[0]?.bytes ?? 0),
  ]
}
