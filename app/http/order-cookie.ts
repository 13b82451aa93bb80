import { milliseconds } from 'date-fns'
import { z } from 'zod'
import { type RequestContext, servicesContext } from './services-context.ts'
import { signedCookie } from './signed-cookie.ts'

const OrderCookieSchema = z.object({ orderId: z.uuid(), openedAt: z.number() })

/** A browser that keeps its cookies over night has them the next day, and not for ever. */
const OPEN_FOR_MS = milliseconds({ days: 1 })

/** A `Set-Cookie` header that lets this browser see one order, until it is closed and for a day at most. */
export async function orderCookie(context: RequestContext, orderId: string): Promise<HeadersInit> {
  const openedAt = context.get(servicesContext).clock.now().getTime()
  return {
    'Set-Cookie': await signedCookie(context.get(servicesContext), 'order_page').serialize({ orderId, openedAt }),
  }
}

/** The order that this browser may see; null without a link that was opened. */
export async function findOpenedOrder(context: RequestContext, request: Request): Promise<string | null> {
  const value: unknown = await signedCookie(context.get(servicesContext), 'order_page').parse(
    request.headers.get('Cookie'),
  )
  const opened = OrderCookieSchema.safeParse(value).data
  const oldest = context.get(servicesContext).clock.now().getTime() - OPEN_FOR_MS
  return opened && opened.openedAt >= oldest ? opened.orderId : null
}
