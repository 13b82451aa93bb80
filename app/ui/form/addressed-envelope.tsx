import { useSyncExternalStore } from 'react'
import { inputOf } from '#app/browser/typed-text.ts'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import type { FormField } from './describe-form.ts'

type AddressedEnvelopeProps = {
  /** The child's. */ name: string
  /** Between the name and the address; may be empty. */ line: string
  fields: Record<'addressLine1' | 'addressLine2' | 'city' | 'postcode', FormField>
}

/** The envelope with an address as it is typed; without script, as the form opened. */
export function AddressedEnvelope({ name, line, fields }: AddressedEnvelopeProps) {
  const parts = [fields.addressLine1, fields.addressLine2, fields.city, fields.postcode]
  const opened = parts.map(({ initialValue = '' }) => initialValue).join('\n')
  const typed = useSyncExternalStore(
    subscribe,
    () => parts.map(({ id, initialValue = '' }) => inputOf(id)?.value ?? initialValue).join('\n'),
    () => opened,
  )
  return <SealedEnvelope name={name} lines={[line, ...typed.split('\n')]} />
}

function subscribe(changed: () => void) {
  document.addEventListener('input', changed)
  return () => document.removeEventListener('input', changed)
}
