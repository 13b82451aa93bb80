import { sql, type SQL } from 'drizzle-orm'
import { type ExtraConfigColumn, index, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment, always with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** `column in ('a', 'b')` for a check constraint, from the list the types are made of. */
export function oneOf(column: { name: string }, values: readonly string[]): SQL {
  return sql.raw(`${column.name} in (${values.map((value) => `'${value}'`).join(', ')})`)
}

/** An index for finding any part of a text, in upper or lower case. */
export const searchable = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops'))

/** Characters of a check code: of each pair that looks alike (2 and Z, 5 and S, 6 and G, 8 and B), the digit. */
const SIGNS = '23456789ACDEFHJKMNPQRTVWXY'

/**
 * A short code that a letter, its envelope and its row in the queue share: `K7P-42`, drawn at random for the draft and
 * kept by what is ordered. At a thousand letters a day, two share one once in three weeks: a second look, not a key.
 */
export function checkCode() {
  const sign = `substr('${SIGNS}', floor(random() * ${SIGNS.length})::int + 1, 1)`
  const signs = (count: number) => Array.from({ length: count }, () => sign).join(' || ')
  return text('check_code')
    .notNull()
    .default(sql.raw(`${signs(3)} || '-' || ${signs(2)}`))
}

/**
 * The last part of a voice message's URL: 244 random bits. Not hashed: it is drawn on the sheet again and again, and a
 * reader of this table can read the letters anyway.
 */
export const voiceToken = () =>
  text('voice_token')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`)
