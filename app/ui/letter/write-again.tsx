import type { FormField } from '#app/ui/form/describe-form.ts'
import { CheckboxField, ChoiceField, TextField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type WriteAgainProps = {
  wish: FormField
  about: FormField
  replace: FormField
  wishes: readonly string[]
  /** True when the answers have changed since the letter was written. */ isOlder: boolean
  /** True when a letter that the parent has changed would be replaced. */ isEdited: boolean
}

/** Asks Santa for another letter, with or without a wish; the earlier letters are kept. */
export function WriteAgain({ wish, about, replace, wishes, isOlder, isEdited }: WriteAgainProps) {
  const isOpen = Boolean(wish.errors ?? about.errors)
  return (
    <section aria-label="Another letter" className="my-6 paper p-4">
      <details className="-mt-1 mb-3" open={isOpen || undefined}>
        <summary className="link fold">Tell Santa what should be different</summary>
        <div className="pt-3">
          <ChoiceField field={wish} legend="The letter should be" options={wishes} />
          <TextField field={about} label="And say more about" hint="For example: the tooth, or the snow fort" />
        </div>
      </details>
      {isEdited && (
        <CheckboxField field={replace} label="Replace the letter I changed. Mine is kept under “Earlier letters”." />
      )}
      <SubmitButton
        name="intent"
        value="regenerate"
        busy="Asking Santa..."
        className={`button w-full ${isOlder || replace.errors ? 'button-primary' : 'button-quiet'}`}
      >
        Regenerate
      </SubmitButton>
    </section>
  )
}
