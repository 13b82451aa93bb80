import type { FormField } from '#app/ui/form/describe-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { formatPence } from '#app/domain/text/format.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type CouponBoxProps = {
  field: FormField
  /** The code applied; null when there is none or, with `isOff`, when it was deleted. */ applied: string | null
  /** True while it is what lowers the total. */ counts: boolean
  /** True if it does not work today. */ isOff: boolean
  /** What the letters must cost for it to count, in pence; null when they do. */ minimumPence: number | null
}

/** A discount code to apply, folded away until it is wanted, or the one that is applied. */
export function CouponBox({ field, applied, counts, isOff, minimumPence }: CouponBoxProps) {
  if (applied || isOff) {
    const remove = (
      <SubmitButton name="intent" value="remove-coupon" className="link min-h-11">
        Remove<span className={counts ? '' : 'sr-only'}> the discount code</span>
      </SubmitButton>
    )
    // The sum shows the code and what it takes off.
    if (counts) return remove
    return (
      <div className="mt-4 mb-6 rounded-md border border-hairline bg-white px-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span>
            {applied ? (
              <>
                Code <strong>{applied}</strong>
              </>
            ) : (
              'Your discount code'
            )}
          </span>
          {remove}
        </div>
        <p className="pb-3 text-sm">
          {isOff
            ? `It cannot be used ${applied ? 'at present' : 'any more'}, so it takes nothing off.`
            : minimumPence === null
              ? 'Your multi-letter discount saves you more, so we’ve used that. Discounts can’t be combined.'
              : `It can be used once your letters come to ${formatPence(minimumPence)} before any discount.`}
        </p>
      </div>
    )
  }
  return (
    <details className="mt-4" open={Boolean(field.errors?.length)}>
      <summary className="link fold">Have a discount code?</summary>
      <div className="relative">
        <TextField
          field={field}
          label={<span className="sr-only">Discount code</span>}
          className="w-[calc(100%-5.5rem)] uppercase"
        />
        <SubmitButton
          name="intent"
          value="apply-coupon"
          busy="Applying..."
          className="button button-quiet absolute top-0 right-0 px-3"
        >
          Apply
        </SubmitButton>
      </div>
    </details>
  )
}
