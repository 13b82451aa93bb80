import { z } from 'zod'
import { QUEUE_ORDERS, type QueueFilters } from '#app/domain/fulfilment/fulfilment.ts'
import type { OrderFilters } from '#app/domain/orders/details/list-orders.server.ts'
import { ORDER_STATUSES } from '#app/domain/orders/order-states.ts'
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

const OrdersSchema = z.object({
  status: z.enum(ORDER_STATUSES).nullable().catch(null),
  package: FiltersSchema.shape.package,
  from: DaySchema,
  to: DaySchema,
  attention: z.literal('yes').nullable().catch(null),
})

/** The print queue's filters and order from a URL; unknown values filter nothing. */
export const readQueueFilters = (url: URL): QueueFilters => FiltersSchema.parse(chosenIn(url, FiltersSchema.shape))

/** The filters of all orders, in the same way. */
export const readOrderFilters = (url: URL): OrderFilters => OrdersSchema.parse(chosenIn(url, OrdersSchema.shape))

const chosenIn = ({ searchParams }: URL, shape: object) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, searchParams.get(name)]))
