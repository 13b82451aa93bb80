export type Fulfilment = 'ready_to_print' | 'printed' | 'shipped'

/** How far an order item has come, from its moments. */
export function fulfilmentOf({ printedAt, shippedAt }: { printedAt: Date | null; shippedAt: Date | null }): Fulfilment {
  if (shippedAt) return 'shipped'
  return printedAt ? 'printed' : 'ready_to_print'
}
