import { describeForm, type FormResult } from '#app/ui/form/describe-form.ts'
import { CheckboxField, ChoiceField, TextField } from '#app/ui/form/field.tsx'
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
  isMadeThere: string
  startsOn: string
  expiresOn: string
  minTotalPence: string
  maxUses: string
  maxUsesEach: string
  codes: string
  newId: string
}

type CouponFormProps = {
  title: string
  /** A new code, one to change, or a whole run to change. */
  shape: 'new' | 'one' | 'run'
  /** The fields' first values. */
  fields: Partial<CouponFields>
  closeTo: string
  lastResult: FormResult | undefined
}

/** The dialog in which a coupon is made or changed. */
export function CouponForm({ title, shape, fields: defaultValue, closeTo, lastResult }: CouponFormProps) {
  const [form, fields] = describeForm<CouponFields>({ id: 'coupon', lastResult, defaultValue })
  return (
    <RouteDialog title={title} closeTo={closeTo}>
      <ShopForm form={form}>
        {shape === 'new' && <input type="hidden" name="newId" value={fields.newId.initialValue ?? ''} />}
        <div className="two-fields">
          <TextField
            field={fields.code}
            label="Code"
            hint={shape === 'run' ? 'A run’s codes cannot be changed.' : 'What a parent types; saved in capitals.'}
            readOnly={shape === 'run'}
          />
          <TextField
            field={fields.stripeCouponId}
            label="Stripe coupon ID"
            hint="Its ID at Stripe, checked when you save."
          />
          <CheckboxField
            field={fields.isMadeThere}
            label="Make it at Stripe"
            hint="The shop makes the discount there and fills in the ID."
          />
          <ChoiceField
            field={fields.discountType}
            legend="Discount type"
            options={['percentage', 'fixed']}
            labels={{ percentage: 'Percentage', fixed: 'Fixed amount' }}
          />
          <TextField
            field={fields.discountValue}
            label="Discount value"
            hint="Whole percent, or pence: 500 is £5.00."
            inputMode="numeric"
          />
          <TextField field={fields.description} label="Description (optional)" hint="For the office’s list only." />
          <TextField
            field={fields.startsOn}
            type="date"
            label="First day (optional)"
            hint="From the beginning of this day in London."
          />
          <TextField
            field={fields.expiresOn}
            type="date"
            label="Last day (optional)"
            hint="Until the end of this day in London."
          />
          <TextField
            field={fields.minTotalPence}
            label="Smallest order (optional)"
            hint="What the letters cost before any discount, in pence: 2000 is £20.00."
            inputMode="numeric"
          />
          {shape !== 'run' && (
            <TextField
              field={fields.maxUses}
              label="Uses (optional)"
              hint="How many orders may have it."
              inputMode="numeric"
            />
          )}
          <TextField
            field={fields.maxUsesEach}
            label="Uses per customer (optional)"
            hint="How many orders with the same email address may have it."
            inputMode="numeric"
          />
          {shape === 'new' && (
            <TextField
              field={fields.codes}
              label="How many codes (optional)"
              hint="More than one makes a run: each begins with the code above and is for one order. Download them from the list."
              inputMode="numeric"
            />
          )}
        </div>
        <div className="dialog-foot">
          <SubmitButton busy="Saving...">Save coupon</SubmitButton>
        </div>
      </ShopForm>
    </RouteDialog>
  )
}
