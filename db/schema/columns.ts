import { sql, type SQL } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, always with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

/** `column in ('a', 'b')` for a check constraint, from the list the types are made of. */
export function oneOf(column: { name: string }, values: readonly string[]): SQL {
  return sql.raw(`${column.name} in (${values.map((value) => `'${value}'`).join(', ')})`)
}
