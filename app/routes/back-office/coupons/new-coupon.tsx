import { CouponForm } from '#app/ui/back-office/coupon-form.tsx'
import { couponsAt } from './require-coupon.server.ts'
import { saveCouponForm } from './save-coupon-form.server.ts'
import type { Route } from './+types/new-coupon'

export function loader({ url }: Route.LoaderArgs) {
  return { closeTo: couponsAt(url), newId: crypto.randomUUID() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return saveCouponForm(request, context, { couponId: null, to: couponsAt(url) })
}

export default function NewCoupon({ loaderData: { closeTo, newId }, actionData }: Route.ComponentProps) {
  return (
    <CouponForm
      title="New Coupon"
      shape="new"
      fields={{ discountType: 'percentage', newId }}
      closeTo={closeTo}
      lastResult={actionData}
    />
  )
}
