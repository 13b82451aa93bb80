import { href } from 'react-router'
import { findCoupon } from '#app/domain/pricing/coupons/list-coupons.server.ts'
import { readId } from '#app/http/read-id.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'

/** The list, with its search and page. */
export const couponsAt = (url: URL) => `${href('/admin/coupons')}${url.search}`

/** The coupon in the URL; if a colleague has deleted it, redirects to the list with a message. */
export async function requireCoupon(context: RequestContext, params: { couponId: string }) {
  const coupon = await findCoupon(context.get(servicesContext), readId(params.couponId))
  if (coupon) return coupon
  const failed = 'This coupon has been deleted'
  throw await answerCommand(context, { isDone: false, done: '', failed, to: href('/admin/coupons') })
}
