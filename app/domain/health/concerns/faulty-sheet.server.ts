import { and, inArray, isNotNull } from 'drizzle-orm'
import { whereWaiting } from '#app/domain/fulfilment/printable.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { orderConcern } from './concern.ts'

export const faultySheet = orderConcern({
  title: 'Sheets that may not be printed',
  advice:
    'The sheet is not the one the parent approved, or its code leads nowhere. The letter’s page says which, and what to do.',
  facts: () => ['letters whose sheet may not be printed'],
  where({ db }) {
    const faulty = db
      .select({ id: orderItems.orderId })
      .from(orderItems)
      .where(and(isNotNull(orderItems.sheetFault), whereWaiting()))
    return inArray(orders.id, faulty)
  },
})
