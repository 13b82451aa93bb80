import { milliseconds } from 'date-fns'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { isFamilyOpen, isOrderOpen } from '#app/domain/privacy/family/opened-pages.server.ts'
import { redirectWithFlash } from './flash.ts'
import { type RequestContext, servicesContext, type WebServices } from './services-context.ts'
import { signedCookie } from './signed-cookie.ts'

/** A page that a link from an email has opened in this browser: until it is closed, and for so long at most. */
type OpenedPage = {
  cookie: 'order_page' | 'family_page'
  openForMs: number
  /** Whether nothing has closed it since. */ isOpen: (
    services: WebServices,
    opened: { id: string; openedAt: Date },
  ) => Promise<boolean>
}

/** A browser that keeps its cookies over night has them the next day, and not for ever. */
const ORDER_PAGE: OpenedPage = {
  cookie: 'order_page',
  openForMs: milliseconds({ days: 1 }),
  isOpen: (services, { id: orderId, openedAt }) => isOrderOpen(services, { orderId, openedAt }),
}
/** Everything about the children stands there. */
const FAMILY_PAGE: OpenedPage = {
  cookie: 'family_page',
  openForMs: milliseconds({ hours: 1 }),
  isOpen: (services, { id: customerId, openedAt }) => isFamilyOpen(services, { customerId, openedAt }),
}

const OpenedSchema = z.object({ id: z.uuid(), openedAt: z.number() })

/** A `Set-Cookie` header that lets this browser see one order. */
export const orderCookie = (context: RequestContext, orderId: string) => openPage(context, ORDER_PAGE, orderId)

/** The order that this browser may see; null without a link that was opened. */
export const findOpenedOrder = (context: RequestContext, request: Request) => findOpened(context, ORDER_PAGE, request)

/** The same, for a page that is about an order; without one the order's own page says what to do. */
export async function requireOrder(context: RequestContext, request: Request): Promise<string> {
  const orderId = await findOpenedOrder(context, request)
  if (!orderId) throw redirect(href('/order'))
  return orderId
}

const OTHER_ORDER = 'You have opened another order in this browser since. Nothing was changed: please look again.'

/** The order that a form is about, which is the one that is open; else nothing is done, and the page says so. */
export async function requireSameOrder(context: RequestContext, request: Request, form: FormData): Promise<string> {
  const orderId = await requireOrder(context, request)
  if (form.get('orderId') === orderId) return orderId
  throw await redirectWithFlash(context.get(servicesContext), href('/order'), 'error', OTHER_ORDER)
}

/** A `Set-Cookie` header that lets this browser see all that is held about one family. */
export const familyCookie = (context: RequestContext, customerId: string) => openPage(context, FAMILY_PAGE, customerId)

/** The family that this browser may see. */
export async function requireFamily(context: RequestContext, request: Request): Promise<string> {
  const customerId = await findOpened(context, FAMILY_PAGE, request)
  if (!customerId) throw redirect(href('/order'))
  return customerId
}

async function openPage(context: RequestContext, { cookie }: OpenedPage, id: string): Promise<HeadersInit> {
  const openedAt = context.get(servicesContext).clock.now().getTime()
  return { 'Set-Cookie': await signedCookie(context.get(servicesContext), cookie).serialize({ id, openedAt }) }
}

async function findOpened(
  context: RequestContext,
  { cookie, openForMs, isOpen }: OpenedPage,
  request: Request,
): Promise<string | null> {
  const services = context.get(servicesContext)
  const value: unknown = await signedCookie(services, cookie).parse(request.headers.get('Cookie'))
  const opened = OpenedSchema.safeParse(value).data
  if (!opened || opened.openedAt < services.clock.now().getTime() - openForMs) return null
  return (await isOpen(services, { id: opened.id, openedAt: new Date(opened.openedAt) })) ? opened.id : null
}
