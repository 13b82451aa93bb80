import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** When each kind of process was last alive. */
export const heartbeats = pgTable('heartbeats', {
  process: text('process').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})
