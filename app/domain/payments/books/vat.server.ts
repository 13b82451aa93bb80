import { type SQL, sql } from 'drizzle-orm'

/** What of an amount in pence is VAT, as SQL: half a penny counts as one. The rate is in whole percent. */
export const vatOf = (pence: SQL, percent: SQL) =>
  sql<number>`round((${pence}) * ${percent} / (100.0 + ${percent}))::int`
