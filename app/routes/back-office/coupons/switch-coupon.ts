import { href, redirect } from 'react-router'
import { switchCoupon } from '#app/domain/pricing/coupons/change-coupons.server.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/switch-coupon'

export async function action({ request, params, context }: Route.ActionArgs) {
  const active = (await readForm(request)).get('active') === 'yes'
  const isDone = await switchCoupon(context.get(servicesContext), {
    couponId: readId(params.couponId),
    active,
    staffMemberId: staffOf(context),
  })
  const done = active ? 'Coupon activated' : 'Coupon deactivated'
  return answerCommand(context, { isDone, done, failed: 'Failed to update coupon', to: href('/admin/coupons') })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/coupons'))
