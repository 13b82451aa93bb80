import { useEffect, useState } from 'react'
import { inputOf } from '#app/browser/typed-text.ts'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import type { FormField } from './describe-form.ts'

type AddressedEnvelopeProps = {
  /** The child's. */ name: string
  fields: Record<'addressLine1' | 'addressLine2' | 'city' | 'postcode', FormField>
}

/** The envelope with an address as it is typed; without script, as the form opened. */
export function AddressedEnvelope({ name, fields }: AddressedEnvelopeProps) {
  const lines = [fields.addressLine1, fields.addressLine2, fields.city, fields.postcode]
  const [typed, setTyped] = useState(() => lines.map(({ initialValue = '' }) => initialValue).join('\n'))
  useEffect(() => {
    const inputs = lines.map(({ id }) => inputOf(id))
    const read = () => setTyped(inputs.map((input) => input?.value ?? '').join('\n'))
    const form = inputs[0]?.form
    // oxlint-disable-next-line react/set-state-in-effect -- what the form holds is known only once it is there
    read()
    form?.addEventListener('input', read)
    return () => form?.removeEventListener('input', read)
  })
  return <SealedEnvelope name={name} lines={typed.split('\n')} />
}
