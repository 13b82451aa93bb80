import { href } from 'react-router'
import { findCoupon } from '#app/domain/pricing/coupons/list-coupons.server.ts'
import { readId } from '#app/http/read-id.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { redirectWithFlash } from '#app/http/flash.ts'

/** The list, with its search and page. */
export const couponsAt = (url: URL) => `${href('/admin/coupons')}${url.search}`

/** The coupon in the URL; if a colleague has deleted it, redirects to the list with a message. */
export async function requireCoupon(context: RequestContext, params: { couponId: string }) {
  const services = context.get(servicesContext)
  const coupon = await findCoupon(services, readId(params.couponId))
  if (coupon) return coupon
  throw await redirectWithFlash(services, href('/admin/coupons'), 'error', 'This coupon has been deleted')
}
