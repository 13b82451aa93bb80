import type { OrderFate } from '#app/domain/privacy/family/erase-family.server.ts'
import { formatPence } from '#app/domain/text/format.ts'

/** What happens to each order when a family is erased. */
export function OrderFates({ fates }: { fates: readonly OrderFate[] }) {
  if (fates.length === 0) return null
  return (
    <ul className="mb-6 stack-1">
      {fates.map((order) => (
        <li key={order.orderNumber} className="font-semibold">
          {order.orderNumber}: {fateWords(order)}
        </li>
      ))}
    </ul>
  )
}

function fateWords({ fate, pence }: OrderFate): string {
  const paysBack = pence > 0 ? ` ${formatPence(pence)} is paid back for what is not printed yet.` : ''
  switch (fate) {
    case 'now':
      return 'deleted at once.'
    case 'refunded_first':
      return `cancelled, then deleted.${paysBack}`
    case 'posted_first':
      return `it is with the printer, and is deleted as soon as it is posted.${paysBack}`
    case 'settled_first':
      return 'deleted once every payment and question about it is settled.'
  }
}
