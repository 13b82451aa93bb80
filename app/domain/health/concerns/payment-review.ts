import { eq } from 'drizzle-orm'
import { orders } from '#db/schema/index.ts'
import { orderConcern } from './concern.ts'

export const paymentReview = orderConcern({
  title: 'Payments to review',
  advice: 'What was paid differs from what we asked for. Nothing is printed until you accept or refund it.',
  where: () => eq(orders.status, 'payment_review'),
  facts: ({ paidPence, paidCurrency, totalPence }) => [
    'Paid',
    { pence: paidPence ?? 0 },
    paidCurrency === 'gbp' ? '' : `in ${paidCurrency}`,
    'asked for',
    { pence: totalPence },
  ],
})
