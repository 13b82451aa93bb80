import { and, inArray, isNotNull } from 'drizzle-orm'
import { whereWaiting } from '#app/domain/fulfilment/printable.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { orderConcern } from './concern.ts'

export const faultySheet = orderConcern({
  title: 'Sheets that may not be printed',
  advice:
    'A sheet failed a check: it is too long, cannot be written, is not what its parent approved, or its code cannot be read. The letter’s page says which, and what to do.',
  facts: () => ['letters whose sheet may not be printed'],
  where({ db }) {
    const faulty = db
      .select({ id: orderItems.orderId })
      .from(orderItems)
      .where(and(isNotNull(orderItems.sheetFault), whereWaiting()))
    return inArray(orders.id, faulty)
  },
})
