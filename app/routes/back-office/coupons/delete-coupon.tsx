import { href } from 'react-router'
import { deleteCoupon } from '#app/domain/pricing/coupons/change-coupons.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { ConfirmDialog } from '#app/ui/frame/confirm-dialog.tsx'
import { requireCoupon } from './require-coupon.server.ts'
import type { Route } from './+types/delete-coupon'

export async function loader({ params, context }: Route.LoaderArgs) {
  const coupon = await requireCoupon(context, params)
  return { code: coupon.code }
}

export async function action({ params, context }: Route.ActionArgs) {
  const isDone = await deleteCoupon(context.get(servicesContext), {
    couponId: readId(params.couponId),
    staffMemberId: staffOf(context),
  })
  return answerCommand(context, {
    isDone,
    done: 'Coupon deleted successfully',
    failed: 'Failed to delete coupon',
    to: href('/admin/coupons'),
  })
}

export default function DeleteCoupon({ loaderData: { code } }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={`Delete ${code}?`}
      confirm="Delete coupon"
      busy="Deleting..."
      closeTo={href('/admin/coupons')}
    >
      <p>
        It cannot be used any more, and baskets that have it lose it. Orders keep what they were promised. It cannot be
        brought back.
      </p>
    </ConfirmDialog>
  )
}
