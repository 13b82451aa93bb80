import type { FormField } from '#app/ui/form/describe-form.ts'
import { ChoiceField, FieldError, TextField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type WriteAgainProps = {
  wish: FormField
  about: FormField
  replace: FormField
  wishes: readonly string[]
  /** True when a letter that the parent has changed would be replaced. */ isEdited: boolean
}

/** Asks Santa for another letter, with or without a wish; the earlier letters are kept. */
export function WriteAgain({ wish, about, replace, wishes, isEdited }: WriteAgainProps) {
  const isOpen = Boolean(wish.errors ?? about.errors)
  return (
    <section aria-label="Another letter" className="mt-6 border-t border-hairline pt-4">
      <details className="mb-3" open={isOpen || undefined}>
        <summary className="link min-h-11 cursor-pointer content-center">Tell Santa what should be different</summary>
        <div className="pt-3">
          <ChoiceField field={wish} type="radio" legend="The letter should be" options={wishes} />
          <TextField
            field={about}
            label="And tell more about"
            hint="For example: the tooth, or the snow fort"
            autoComplete="off"
          />
        </div>
      </details>
      {isEdited && (
        <div className="mb-3">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id={replace.id}
              name={replace.name}
              aria-describedby={replace.errors ? replace.errorId : undefined}
              aria-invalid={replace.errors ? true : undefined}
              className="size-5 shrink-0 accent-pine-700"
            />
            Replace the letter I changed. Mine is kept under “Earlier letters”.
          </label>
          <FieldError field={replace} />
        </div>
      )}
      <SubmitButton name="intent" value="regenerate" busy="Asking Santa..." className="button button-quiet w-full">
        Regenerate
      </SubmitButton>
    </section>
  )
}
