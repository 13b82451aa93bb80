import type { FormField } from '#app/ui/form/describe-form.ts'
import { TextField } from '#app/ui/form/field.tsx'

/** Who carries a letter that is posted, folded away: it is nearly always Royal Mail. */
export function CarrierField({ field }: { field: FormField }) {
  return (
    <details className="mb-4" open={Boolean(field.initialValue ?? field.errors) || undefined}>
      <summary className="link fold">Not Royal Mail?</summary>
      <TextField field={field} label="The carrier’s name" />
    </details>
  )
}
