import type { FormField } from '#app/ui/form/describe-form.ts'
import type { AddressTexts } from '#app/domain/orders/customers/delivery-address.ts'
import { SelectField, TextField } from './field.tsx'

type AddressFieldsProps = {
  fields: Record<'addressLine1' | 'addressLine2' | 'city' | 'postcode', FormField>
  /** Whether the browser may offer the visitor's own address. */
  isOwn: boolean
}

type EnvelopeFieldsProps = {
  fields: Record<'recipientLine' | 'carrierNote', FormField>
}

/** What may stand on an envelope besides the child's name and the address. */
export function EnvelopeFields({ fields }: EnvelopeFieldsProps) {
  return (
    <>
      <TextField
        field={fields.recipientLine}
        label="A line below the child’s name (optional)"
        hint="For example: The Johnson family, or c/o Mrs Patel"
      />
      <TextField
        field={fields.carrierNote}
        label="A note for the postman (optional)"
        hint="For example: Leave it with number 12. At most 50 characters, and everyone can read it."
      />
    </>
  )
}

type WeekFieldProps = {
  field: FormField
  /** The words of each choice, by its value. */ weeks: Readonly<Record<string, string>>
}

/** When letters should arrive; nothing to choose once no later week is left before Christmas. */
export function WeekField({ field, weeks }: WeekFieldProps) {
  if (Object.keys(weeks).length < 2) return null
  return <SelectField field={field} label="When should it arrive?" options={weeks} />
}

/** Where and when an order is posted: what can be corrected after it is paid. */
export type DeliveryTexts = AddressTexts & { arrivesFrom: string }

type DeliveryFieldsProps = AddressFieldsProps &
  EnvelopeFieldsProps & { fields: { arrivesFrom: FormField } } & Pick<WeekFieldProps, 'weeks'>

export function DeliveryFields({ fields, isOwn, weeks }: DeliveryFieldsProps) {
  return (
    <>
      <AddressFields fields={fields} isOwn={isOwn} />
      <EnvelopeFields fields={fields} />
      <WeekField field={fields.arrivesFrom} weeks={weeks} />
    </>
  )
}

/** A delivery address in the UK. */
export function AddressFields({ fields, isOwn }: AddressFieldsProps) {
  const own = (token: string) => (isOwn ? token : 'off')
  return (
    <>
      <TextField
        field={fields.addressLine1}
        label="Address line 1"
        autoComplete={own('address-line1')}
        required={isOwn}
      />
      <TextField field={fields.addressLine2} label="Address line 2 (optional)" autoComplete={own('address-line2')} />
      <TextField field={fields.city} label="Town or city" autoComplete={own('address-level2')} required={isOwn} />
      <TextField
        field={fields.postcode}
        label="Postcode"
        autoComplete={own('postal-code')}
        required={isOwn}
        className="max-w-40 uppercase"
        onChange={({ target }) => {
          const cursor = target.selectionStart
          target.value = target.value.toUpperCase()
          target.setSelectionRange(cursor, cursor)
        }}
      />
    </>
  )
}
