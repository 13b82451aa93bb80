import { CouponForm } from '#app/ui/back-office/coupon-form.tsx'
import { saveCouponForm } from './save-coupon-form.server.ts'
import type { Route } from './+types/new-coupon'

export async function action({ request, context }: Route.ActionArgs) {
  return saveCouponForm(request, context, null)
}

export default function NewCoupon({ actionData }: Route.ComponentProps) {
  return <CouponForm title="New Coupon" fields={{ discountType: 'percentage' }} lastResult={actionData} />
}
