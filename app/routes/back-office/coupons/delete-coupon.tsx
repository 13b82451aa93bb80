import { deleteCoupon } from '#app/domain/pricing/coupons/change-coupons.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { ConfirmDialog } from '#app/ui/frame/confirm-dialog.tsx'
import { couponsAt, requireCoupon } from './require-coupon.server.ts'
import type { Route } from './+types/delete-coupon'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const coupon = await requireCoupon(context, params)
  return { code: coupon.code, isRun: coupon.isRun, closeTo: couponsAt(url) }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const isDone = await deleteCoupon(context.get(servicesContext), {
    couponId: readId(params.couponId),
    staffMemberId: staffOf(context),
  })
  return answerCommand(context, {
    isDone,
    done: 'Coupon deleted successfully',
    failed: 'Failed to delete coupon',
    to: couponsAt(url),
  })
}

export default function DeleteCoupon({ loaderData: { code, isRun, closeTo } }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={isRun ? `Delete ${code} and its whole run?` : `Delete ${code}?`}
      confirm="Delete coupon"
      busy="Deleting..."
      closeTo={closeTo}
    >
      <p>
        It stops working at once, even in baskets that already have it. Orders keep their discount. This cannot be
        undone.
      </p>
    </ConfirmDialog>
  )
}
