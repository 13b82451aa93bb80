import { readId } from '#app/http/read-id.ts'
import { CouponForm } from '#app/ui/back-office/coupon-form.tsx'
import { saveCouponForm } from './save-coupon-form.server.ts'
import { requireCoupon } from './require-coupon.server.ts'
import type { Route } from './+types/edit-coupon'

export async function loader({ params, context }: Route.LoaderArgs) {
  const coupon = await requireCoupon(context, params)
  const { code, stripeCouponId, description, discountType, discountValue, expiresOn, maxUses } = coupon
  return {
    code,
    fields: {
      code,
      stripeCouponId,
      description,
      discountType,
      discountValue: String(discountValue),
      expiresOn: expiresOn ?? '',
      maxUses: maxUses === null ? '' : String(maxUses),
    },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return saveCouponForm(request, context, readId(params.couponId))
}

export default function EditCoupon({ loaderData: { code, fields }, actionData }: Route.ComponentProps) {
  return <CouponForm key={code} title={`Edit ${code}`} fields={fields} lastResult={actionData} />
}
