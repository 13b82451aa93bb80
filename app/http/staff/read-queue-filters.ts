import { z } from 'zod'
import { QUEUE_ORDERS, type QueueFilters } from '#app/domain/fulfilment/fulfilment.ts'
import { PACKAGE_LIST } from '#app/domain/pricing/packages.ts'
import { daySchema } from './field-schemas.ts'

const DaySchema = daySchema.nullable().catch(null)

const FiltersSchema = z.object({
  state: z.enum(['ready_to_print', 'printed', 'shipped']).nullable().catch(null),
  package: z
    .enum(PACKAGE_LIST.map(({ code }) => code))
    .nullable()
    .catch(null),
  cutOff: DaySchema,
  from: DaySchema,
  to: DaySchema,
  code: z.string().trim().min(1).max(20).nullable().catch(null),
  sort: z.enum(QUEUE_ORDERS).catch('oldest'),
})

/** The print queue's filters and order from a URL; unknown values filter nothing. */
export function readQueueFilters({ searchParams }: URL): QueueFilters {
  const names = Object.keys(FiltersSchema.shape)
  return FiltersSchema.parse(Object.fromEntries(names.map((name) => [name, searchParams.get(name)])))
}
