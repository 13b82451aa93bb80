import { type SubmissionResult, useForm } from '@conform-to/react'
import { href } from 'react-router'
import { ChoiceField, TextField } from '#app/ui/form/field.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

/** All fields, as typed. */
export type CouponFields = {
  code: string
  stripeCouponId: string
  description: string
  discountType: string
  discountValue: string
  expiresOn: string
  maxUses: string
}

type CouponFormProps = {
  title: string
  /** The fields' first values. */
  fields: Partial<CouponFields>
  lastResult: SubmissionResult | undefined
}

/** The dialog in which a coupon is made or changed. */
export function CouponForm({ title, fields: defaultValue, lastResult }: CouponFormProps) {
  const [form, fields] = useForm<CouponFields>({ id: 'coupon', lastResult: lastResult ?? null, defaultValue })
  return (
    <RouteDialog title={title} closeTo={href('/admin/coupons')}>
      <ShopForm form={form}>
        <TextField field={fields.code} label="Code" hint="What a parent types; saved in capitals." autoComplete="off" />
        <TextField
          field={fields.stripeCouponId}
          label="Stripe coupon ID"
          hint="The same discount at Stripe; it is checked when you save."
          autoComplete="off"
        />
        <ChoiceField
          field={fields.discountType}
          type="radio"
          legend="Discount type"
          options={['percentage', 'fixed']}
          labels={{ percentage: 'Percentage', fixed: 'Fixed amount' }}
        />
        <TextField
          field={fields.discountValue}
          label="Discount value"
          hint="Whole percent, or pence: 500 is £5.00."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField field={fields.description} label="Description (optional)" autoComplete="off" />
        <TextField
          field={fields.expiresOn}
          type="date"
          label="Last day (optional)"
          hint="It works until the end of this day in London."
        />
        <TextField
          field={fields.maxUses}
          label="Uses (optional)"
          hint="How many orders may have it."
          inputMode="numeric"
          autoComplete="off"
        />
        <SubmitButton busy="Saving...">Save coupon</SubmitButton>
      </ShopForm>
    </RouteDialog>
  )
}
