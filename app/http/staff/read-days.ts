import { z } from 'zod'
import { daySchema } from './field-schemas.ts'

const DaysSchema = z.object({ startDate: daySchema, endDate: daySchema })

/** The two chosen days, the earlier first; null unless both are given. */
export function readDays(sent: { get(name: string): unknown }): { startDate: string; endDate: string } | null {
  const parsed = DaysSchema.safeParse({ startDate: sent.get('start'), endDate: sent.get('end') })
  if (!parsed.success) return null
  const [startDate = '', endDate = ''] = [parsed.data.startDate, parsed.data.endDate].toSorted()
  return { startDate, endDate }
}
