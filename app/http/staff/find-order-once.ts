import { findOrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import type { OrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { readId } from '../read-id.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'

const readings = new WeakMap<RequestContext, Promise<OrderDetails | null>>()

/** The order of a request, read once for the page and the dialog over it, whose loaders run side by side. */
export function findOrderOnce(context: RequestContext, params: { orderId: string }): Promise<OrderDetails | null> {
  const reading = readings.get(context) ?? findOrderDetails(context.get(servicesContext), readId(params.orderId))
  readings.set(context, reading)
  return reading
}
