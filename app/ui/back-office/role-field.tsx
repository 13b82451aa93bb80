import type { FormField } from '#app/ui/form/describe-form.ts'
import { ChoiceField } from '#app/ui/form/field.tsx'

const LABELS = { packer: 'Packer', admin: 'Admin', user: 'Nothing yet' } as const
const HINTS = { packer: 'Print, pack and post.', admin: 'Everything, with money and accounts.' }

/** What a new colleague may do. */
export function RoleField({ field, roles }: { field: FormField; roles: readonly (keyof typeof LABELS)[] }) {
  return <ChoiceField field={field} legend="What they may do" options={roles} labels={LABELS} hints={HINTS} />
}
