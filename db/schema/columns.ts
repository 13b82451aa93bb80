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

/** Characters of a check code, without those that look alike across a table in December. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A short code that a letter, its envelope and its row in the queue share: `K7P-42`, computed from the first 48 random
 * bits of the letter's id. At a thousand letters a day, two share one once in fifty days: a second look, not a key.
 */
export function checkCode(letterDraftId: string) {
  const bits = `('x' || left(replace(${letterDraftId}::text, '-', ''), 12))::bit(48)::bigint`
  const sign = (place: number) =>
    `substr('${SIGNS}', (${bits} / ${SIGNS.length ** place} % ${SIGNS.length})::int + 1, 1)`
  const signs = (...places: number[]) => places.map(sign).join(' || ')
  return text('check_code')
    .notNull()
    .generatedAlwaysAs(sql.raw(`${signs(0, 1, 2)} || '-' || ${signs(3, 4)}`))
}

/**
 * The last part of a voice message's URL: 244 random bits. Not hashed: it is drawn on the sheet again and again, and a
 * reader of this table can read the letters anyway.
 */
export const voiceToken = () =>
  text('voice_token')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`)
