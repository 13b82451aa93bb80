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

/** An index by which any part of a text is found, in capitals or not. */
export const searchable = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column.op('gin_trgm_ops'))

/**
 * What the address of a voice message ends with: 244 random bits. As it stands, and not hashed: it is drawn on the sheet
 * again and again, and whoever reads this table reads the letters, too.
 */
export const voiceToken = () =>
  text('voice_token')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`)
