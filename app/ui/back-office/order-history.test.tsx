import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderHistory } from './order-history.tsx'

test('an order’s history names each day once, with events and notes in the order of their times', () => {
  const event = { by: 'shopper', pence: null, email: null, childName: null } as const
  const html = renderToStaticMarkup(
    <OrderHistory
      events={[
        { ...event, id: 'a', at: new Date('2026-06-01T22:30:00Z'), kind: 'placed' },
        { ...event, id: 'b', at: new Date('2026-06-01T23:30:00Z'), kind: 'paid', by: 'payments' },
        { ...event, id: 'c', at: new Date('2026-06-02T10:00:00Z'), kind: 'printed', by: { staffEmail: null } },
      ]}
      notes={[
        { id: 'd', at: new Date('2026-06-02T09:15:00Z'), words: 'Ring twice.', isToParent: false, staffEmail: null },
      ]}
    />,
  )
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // In British summer time.
  expect(words).toBe(
    '1 Jun 2026 23:30 Order placed , by the parent ' +
      '2 Jun 2026 00:30 Paid , by the payment company 10:15 Note , by former staff Ring twice. 11:00 Letter printed , by former staff',
  )
})
