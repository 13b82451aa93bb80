import type { FieldMetadata } from '@conform-to/react'
import { TextField } from './field.tsx'

type AddressFieldsProps = {
  fields: Record<'addressLine1' | 'city' | 'postcode', FieldMetadata<string>> & {
    addressLine2: FieldMetadata<string | undefined>
  }
  /** Whether the browser may offer the visitor's own address. */
  isOwn: boolean
}

/** A delivery address in the UK. */
export function AddressFields({ fields, isOwn }: AddressFieldsProps) {
  const own = (token: string) => (isOwn ? token : 'off')
  return (
    <>
      <TextField field={fields.addressLine1} label="Address line 1" autoComplete={own('address-line1')} />
      <TextField field={fields.addressLine2} label="Address line 2 (optional)" autoComplete={own('address-line2')} />
      <TextField field={fields.city} label="Town or city" autoComplete={own('address-level2')} />
      <TextField
        field={fields.postcode}
        label="Postcode"
        autoComplete={own('postal-code')}
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
