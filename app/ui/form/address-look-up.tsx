import type { FormField } from './describe-form.ts'
import { TextField } from './field.tsx'
import { SubmitButton } from './submit-button.tsx'

/** The addresses of a postcode to choose from, each as it is sent and as it is read. */
export type LookUpAnswer = { found?: [value: string, words: string][] }

type AddressLookUpProps = { field: FormField; found: LookUpAnswer['found'] }

/** Finds an address by its postcode, folded away until it is wanted. */
export function AddressLookUp({ field, found }: AddressLookUpProps) {
  return (
    <details className="mb-4" open={Boolean(found ?? field.errors)}>
      <summary className="link fold">Find the address by its postcode</summary>
      <div className="flex items-start gap-3">
        <div className="grow">
          <TextField field={field} label="Address search" placeholder="YO1 7HH" className="uppercase" />
        </div>
        <SubmitButton
          name="intent"
          value="find-address"
          busy="Looking..."
          className="button button-quiet mt-7 shrink-0"
        >
          Find
        </SubmitButton>
      </div>
      {found && (
        <>
          <label className="mb-3 block">
            <span className="mb-1 block font-semibold">Which one is it?</span>
            <select name="foundAddress" autoFocus className="input">
              {found.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <SubmitButton name="intent" value="use-address" className="button w-full bg-pine-900 text-white">
            Use this address
          </SubmitButton>
          <p className="mt-2 text-sm text-mist">Not in the list? Type it below.</p>
        </>
      )}
    </details>
  )
}
