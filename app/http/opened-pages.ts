import { milliseconds } from 'date-fns'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { isFamilyOpen, isOrderOpen } from '#app/domain/privacy/family/opened-pages.server.ts'
import { redirectWithFlash } from './flash.ts'
import { type RequestContext, servicesContext, type WebServices } from './services-context.ts'
import { shopCookie } from './signed-cookie.ts'

const OpenedSchema = z.object({ id: z.uuid(), openedAt: z.number() })
const openedCookie = (name: 'order_page' | 'family_page') => shopCookie(name, OpenedSchema)

/** A page that an emailed link opened in this browser; it stays open until closed, for `openForMs` at most. */
type OpenedPage = {
  cookie: ReturnType<typeof openedCookie>
  openForMs: number
  /** Whether it is still open. */ isOpen: (
    services: WebServices,
    opened: { id: string; openedAt: Date },
  ) => Promise<boolean>
}

/** Some browsers keep session cookies overnight: they may still see it the next day, but not for ever. */
const ORDER_PAGE: OpenedPage = {
  cookie: openedCookie('order_page'),
  openForMs: milliseconds({ days: 1 }),
  isOpen: (services, { id: orderId, openedAt }) => isOrderOpen(services, { orderId, openedAt }),
}
/** Shorter, because it shows everything about the children. */
const FAMILY_PAGE: OpenedPage = {
  cookie: openedCookie('family_page'),
  openForMs: milliseconds({ hours: 1 }),
  isOpen: (services, { id: customerId, openedAt }) => isFamilyOpen(services, { customerId, openedAt }),
}

/** A `Set-Cookie` header that lets this browser see one order. */
export const orderCookie = (context: RequestContext, orderId: string) => openPage(context, ORDER_PAGE, orderId)

/** The order that this browser may see; null when no link was opened. */
export const findOpenedOrder = (context: RequestContext, request: Request) => findOpened(context, ORDER_PAGE, request)

/** The same, but without an order it redirects to the order page, which says what to do. */
export async function requireOrder(context: RequestContext, request: Request): Promise<string> {
  const orderId = await findOpenedOrder(context, request)
  if (!orderId) throw redirect(href('/order'))
  return orderId
}

const OTHER_ORDER = 'You have since opened another order in this browser. Nothing was changed: please look again.'

/** The order that a form is about. If another order is open by now, redirects with a message and changes nothing. */
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

function openPage(context: RequestContext, { cookie }: OpenedPage, id: string): Promise<[string, string]> {
  const services = context.get(servicesContext)
  return cookie.set(services, { id, openedAt: services.clock.now().getTime() })
}

async function findOpened(
  context: RequestContext,
  { cookie, openForMs, isOpen }: OpenedPage,
  request: Request,
): Promise<string | null> {
  const services = context.get(servicesContext)
  const opened = await cookie.find(services, request)
  if (!opened || opened.openedAt < services.clock.now().getTime() - openForMs) return null
  return (await isOpen(services, { id: opened.id, openedAt: new Date(opened.openedAt) })) ? opened.id : null
}
