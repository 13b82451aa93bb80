import { type ComponentProps, type ReactNode, useState } from 'react'
import { isEnter } from '#app/browser/typed-text.ts'
import { useHasScript } from '#app/browser/use-has-script.ts'
import { countCharacters } from '#app/domain/text/count-characters.ts'
import { controlProps, type FormField, optionProps, tickProps } from './describe-form.ts'

type FieldProps = { field: FormField; label: ReactNode; hint?: ReactNode }

/** What every field has around its control: label, hint, error, tied together for screen readers. */
function FieldFrame({ field, label, hint, after, children }: FieldProps & { after?: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-5">
      <label htmlFor={field.id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={field.descriptionId} className="mb-2 text-sm text-mist">
          {hint}
        </p>
      )}
      {children}
      <FieldError field={field} />
      {after}
    </div>
  )
}

/** The words beside a field that was not accepted. */
export function FieldError({ field }: { field: Pick<FormField, 'errors' | 'errorId'> }) {
  return (
    <p id={field.errorId} className="field-error">
      {field.errors?.[0]}
    </p>
  )
}

/** A field without its error while it is being corrected; the next press checks it again. */
function useCorrected<Field extends Pick<FormField, 'errors'>>(field: Field): [shown: Field, setCorrected: () => void] {
  const [corrected, setCorrected] = useState<string[]>()
  const shown = corrected === field.errors ? { ...field, errors: undefined } : field
  return [shown, () => setCorrected(field.errors)]
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'form'>

/** A line of text. */
export function TextField({
  field,
  label,
  hint,
  type = 'text',
  className = '',
  autoFocus = false,
  autoComplete = 'off',
  ...rest
}: TextFieldProps) {
  const [shown, setCorrected] = useCorrected(field)
  return (
    <FieldFrame field={shown} label={label} hint={hint}>
      <input
        {...controlProps(shown, hint ? field.descriptionId : undefined)}
        type={type}
        autoComplete={autoComplete}
        defaultValue={field.initialValue}
        {...rest}
        onInput={setCorrected}
        autoFocus={autoFocus || field.errors !== undefined}
        className={`input ${className}`}
      />
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldProps & {
  /** Characters at most, shown with a counter; what is typed beyond is kept and pointed out. */
  max: number
  rows?: number
  className?: string
  onText?: (text: string) => void
  /** In the questionnaire Enter continues, and Shift with Enter starts a new line (specification §2). */
  enterSends?: boolean
}

/** Several lines of text with a counter. */
export function TextAreaField({
  field,
  label,
  hint,
  max,
  rows = 4,
  className = '',
  onText,
  enterSends = false,
}: TextAreaFieldProps) {
  const [shown, setCorrected] = useCorrected(field)
  const hasScript = useHasScript()
  const [used, setUsed] = useState(() => countCharacters(field.initialValue ?? ''))
  const counter = (
    <p
      id={`${field.id}-count`}
      className={`mt-1 text-right text-sm ${used > max ? 'font-semibold text-cranberry-700' : 'text-mist'}`}
    >
      {/* Without JavaScript there is no counter. */}
      {hasScript ? `${used}/${max} characters` : `At most ${max} characters`}
    </p>
  )
  return (
    <FieldFrame field={shown} label={label} hint={hint} after={counter}>
      <textarea
        {...controlProps(shown, [hint && field.descriptionId, `${field.id}-count`].filter(Boolean).join(' '))}
        defaultValue={field.initialValue}
        rows={rows}
        autoFocus={shown.errors !== undefined}
        className={`input ${className}`}
        onChange={(event) => {
          setCorrected()
          setUsed(countCharacters(event.target.value))
          onText?.(event.target.value)
        }}
        onKeyDown={(event) => {
          if (!enterSends || !isEnter(event) || event.shiftKey) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </FieldFrame>
  )
}

/** One tick box. */
type CheckboxFieldProps = { field: FormField; label: ReactNode; hint?: string; required?: boolean }

export function CheckboxField({ field, label, hint, required }: CheckboxFieldProps) {
  const [shown, setCorrected] = useCorrected(field)
  return (
    <div className={shown.errors ? 'mb-5' : 'mb-2'} onChange={setCorrected}>
      <label className="flex items-start gap-3 py-2.5">
        <input {...tickProps(shown)} required={required} className="mt-0.5 size-5 shrink-0 accent-pine-700" />
        <span>
          {label}
          {hint && <span className="block text-sm text-mist">{hint}</span>}
        </span>
      </label>
      <FieldError field={shown} />
    </div>
  )
}

type ChoiceFieldProps<Option extends string> = {
  field: FormField<Option | Option[]>
  type?: 'radio' | 'checkbox'
  legend: ReactNode
  options: readonly Option[]
  /** The label of an option, where it is not the option itself. */
  labels?: Readonly<Record<string, ReactNode>>
  /** A line below the label. */
  hints?: Readonly<Record<string, string>>
  onChoose?: ((option: Option) => void) | undefined
}

/** A choice of one or of several, as big cards to tap. */
export function ChoiceField<Option extends string>({
  field,
  type = 'radio',
  legend,
  options,
  labels = {},
  hints,
  onChoose,
}: ChoiceFieldProps<Option>) {
  const [shown, setCorrected] = useCorrected(field)
  return (
    <fieldset
      id={field.id}
      className="mb-5"
      aria-describedby={shown.errors ? field.errorId : undefined}
      onChange={setCorrected}
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={`grid gap-3 ${columnsFor(options.length, hints !== undefined)}`}>
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-12 items-center gap-3 rounded-md border border-hairline bg-white px-4 py-2 has-checked:border-pine-700 has-checked:bg-parchment-100"
          >
            <input
              {...optionProps(shown, type, option)}
              className="size-5 shrink-0 accent-pine-700"
              onChange={onChoose && (() => onChoose(option))}
            />
            <span className="grow">
              {labels[option] ?? option}
              {hints?.[option] && <span className="block text-sm text-mist">{hints[option]}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError field={shown} />
    </fieldset>
  )
}

/** The columns that leave no option alone in the last row. */
function columnsFor(options: number, hasHints: boolean): string {
  if (options % 2 === 0) return hasHints ? 'lg:grid-cols-2' : 'sm:grid-cols-2'
  return options === 3 && !hasHints ? 'sm:grid-cols-3' : ''
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'form'> & {
  field: FormField
  label: string
  /** The words of each choice, by its value. */ options: Readonly<Record<string, string>>
}

/** A choice of one of many, in one line. */
export const SelectField = ({ field, label, options, ...rest }: SelectFieldProps) => (
  <FieldFrame field={field} label={label}>
    <select {...controlProps(field)} defaultValue={field.initialValue} className="input" {...rest}>
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </FieldFrame>
)
