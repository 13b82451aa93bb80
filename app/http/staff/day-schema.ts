import { z } from 'zod'

/** A day, `YYYY-MM-DD`, in this century: PostgreSQL rejects five-digit years, and no order is older. */
export const daySchema = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01')
