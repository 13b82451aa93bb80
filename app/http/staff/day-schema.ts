import { z } from 'zod'

/** A day, `YYYY-MM-DD`, of this century: PostgreSQL takes no year of five digits, and nothing was ordered before. */
export const daySchema = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01')
