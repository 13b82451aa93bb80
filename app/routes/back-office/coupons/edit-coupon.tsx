import { readId } from '#app/http/read-id.ts'
import { CouponForm } from '#app/ui/back-office/coupon-form.tsx'
import { saveCouponForm } from './save-coupon-form.server.ts'
import { couponsAt, requireCoupon } from './require-coupon.server.ts'
import type { Route } from './+types/edit-coupon'

const typed = (value: number | string | null) => (value === null ? '' : String(value))

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const coupon = await requireCoupon(context, params)
  const { code, stripeCouponId, description, discountType } = coupon
  return {
    isRun: coupon.isRun,
    closeTo: couponsAt(url),
    fields: {
      code,
      stripeCouponId,
      description,
      discountType,
      discountValue: typed(coupon.discountValue),
      startsOn: typed(coupon.startsOn),
      expiresOn: typed(coupon.expiresOn),
      minTotalPence: typed(coupon.minTotalPence),
      maxUses: typed(coupon.maxUses),
      maxUsesEach: typed(coupon.maxUsesEach),
    },
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return saveCouponForm(request, context, { couponId: readId(params.couponId), to: couponsAt(url) })
}

export default function EditCoupon({ loaderData: { fields, isRun, closeTo }, actionData }: Route.ComponentProps) {
  const { code } = fields
  return (
    <CouponForm
      key={code}
      title={isRun ? `Edit ${code} and its whole run` : `Edit ${code}`}
      shape={isRun ? 'run' : 'one'}
      fields={fields}
      closeTo={closeTo}
      lastResult={actionData}
    />
  )
}
