import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tables with a row for each order or more: a statement that reads or writes all of one stops the shop. */
const BIG = [
  'baskets',
  'chat_messages',
  'customers',
  'letter_drafts',
  'letter_versions',
  'model_requests',
  'order_events',
  'order_items',
  'orders',
  'outgoing_emails',
  'payment_events',
  'payment_movements',
  'stored_files',
  'voice_messages',
]

/** Before the shop opened, its tables were empty. */
const FIRST_CHECKED = '0019'

/** What takes the whole table's lock for as long as it reads or writes all rows. */
const LONG_LOCKS = [
  [/\badd constraint .*\b(?:check|foreign key)\b(?!.*\bnot valid\b)/, 'add it NOT VALID'],
  [/\badd constraint .*\b(?:unique|primary key|exclude)\b/, 'make a unique index'],
  [/\balter column .*\b(?:type|set not null)\b/, 'add a column, or a constraint that is NOT VALID'],
  [/\badd column .*\bgenerated\b/, 'write it where the row is written'],
  [/\badd column .*\bdefault\b.*\b(?:random|gen_random_uuid|clock_timestamp|nextval)\b/, 'set the default afterwards'],
  [/^update (?!.*\bwhere\b)/, 'update only the rows that need it'],
] as const

/** Each statement that holds a long lock on a big table, with what to do about it. */
function faultsIn(sql: string, isNew = (_table: string) => false): string[] {
  const statements = sql
    .split('--> statement-breakpoint')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim().toLowerCase())
  return statements.flatMap((statement) => {
    const table = /^(?:alter table|update) (?:only )?"?(?:public"?\.")?(\w+)/.exec(statement)?.[1] ?? ''
    if (!BIG.includes(table) || isNew(table)) return []
    return LONG_LOCKS.flatMap(([lock, instead]) => (lock.test(statement) ? [`${statement}: ${instead}`] : []))
  })
}

test('no migration rewrites or validates a big table', () => {
  const files = readdirSync('drizzle').filter((file) => file.endsWith('.sql') && file >= FIRST_CHECKED)
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const sql = readFileSync(`drizzle/${file}`, 'utf8')
    expect(
      faultsIn(sql, (table) => sql.includes(`CREATE TABLE "${table}"`)),
      file,
    ).toEqual([])
  }
})

test('from migration 0027 on, an index of a big table has its own file and is built without blocking writes', () => {
  for (const file of readdirSync('drizzle').filter((name) => name.endsWith('.sql') && name >= '0027')) {
    const sql = readFileSync(`drizzle/${file}`, 'utf8')
    const tables = [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX .* ON "(\w+)"/g)].map(([, table = '']) => table)
    expect(
      tables.filter((table) => BIG.includes(table) && !sql.includes(`CREATE TABLE "${table}"`)),
      file,
    ).toEqual([])
  }
  for (const file of readdirSync('drizzle/indexes'))
    expect(readFileSync(`drizzle/indexes/${file}`, 'utf8'), file).toMatch(
      new RegExp(`^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "${file.replace('.sql', '')}" ON [^;]+;\n$`),
    )
})

test('a statement that reads or rewrites a big table is refused, one that does not is let through', () => {
  const refused = [
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK (total_pence > 0);',
    'ALTER TABLE "order_items" ADD CONSTRAINT "f" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id");',
    'ALTER TABLE "orders" ADD COLUMN "code" text DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "sum" integer GENERATED ALWAYS AS (total_pence + 1) STORED;',
    'ALTER TABLE "customers" ALTER COLUMN "email" SET DATA TYPE varchar(200);',
    'ALTER TABLE "customers" ALTER COLUMN "email" SET NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "u" UNIQUE("city");',
    'UPDATE "orders" SET "city" = upper("city");',
  ]
  const fine = [
    'ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK (total_pence > 0) NOT VALID;',
    'ALTER TABLE "orders" ADD COLUMN "vat_percent" smallint DEFAULT 20 NOT NULL;',
    'ALTER TABLE "coupons" ADD CONSTRAINT "c" CHECK (max_uses > 0);',
    'UPDATE "order_items" SET "waits_since" = null WHERE "order_id" IN (select 1);',
    'ALTER TABLE "orders" ALTER COLUMN "code" SET DEFAULT random();',
  ]
  expect(refused.filter((sql) => faultsIn(sql).length === 0)).toEqual([])
  expect(fine.flatMap((sql) => faultsIn(sql))).toEqual([])
})
