import { type FormMetadata, FormProvider, FormStateInput, getFormProps } from '@conform-to/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { LetterId, useLetterId } from './letter-id.tsx'
import { INTENT, UnsentText, useUnsentText } from './unsent-text.tsx'

type ShopFormProps<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>
  children: ReactNode
  className?: string
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void
  onInput?: (event: React.InputEvent<HTMLFormElement>) => void
  /** Where the browser keeps what is typed until it is sent; left out, it keeps nothing. */
  typedTextIn?: 'questionnaireData' | 'letterContent'
  /** The letter it is for, where that is not the one the page was drawn for. */
  letterId?: string
}

/**
 * Every form of the shop: posts, works before any script, says what went wrong at its top, and puts the focus on the
 * first field that was not accepted.
 */
export function ShopForm<Schema extends Record<string, unknown>>({
  form,
  children,
  className,
  onSubmit,
  onInput,
  typedTextIn,
  letterId,
}: ShopFormProps<Schema>) {
  const element = useRef<HTMLFormElement>(null)
  const drawnFor = useLetterId()
  const { onSubmit: conformSubmit, ...props } = getFormProps(form)
  const invalid = form.status === 'error'
  const mistakes = Object.keys(form.allErrors).join()
  const navigation = useNavigation()
  const answered = navigation.state === 'idle'
  const [isOffline, setOffline] = useState(false)
  const typed = useUnsentText(element, { form, typedTextIn, answered })
  useEffect(() => {
    // Through the form's own list: a field may stand outside of it on the page.
    const fields = [...(element.current?.elements ?? [])]
    const mistaken = fields.find((field) => field.getAttribute('aria-invalid') === 'true')
    const first = mistaken ?? document.getElementById(form.errorId)
    if (invalid && answered && first instanceof HTMLElement) first.focus()
  }, [invalid, answered, mistakes, form.errorId])
  return (
    <FormProvider context={form.context}>
      <Form
        ref={element}
        method="post"
        className={className}
        {...props}
        onInput={(event) => {
          typed.remember()
          onInput?.(event)
        }}
        onSubmit={(event) => {
          setOffline(!navigator.onLine)
          // A second press while the first is on its way is the same press; once it is answered, it is another.
          if (!navigator.onLine || navigation.state === 'submitting') return event.preventDefault()
          conformSubmit(event)
          if (!isListButton(event.nativeEvent)) typed.sent()
          onSubmit?.(event)
        }}
      >
        <FormStateInput />
        <LetterId value={letterId ?? drawnFor} />
        {/* The first submit button answers the Enter key: continue, do not add or remove a row. */}
        <button type="submit" className="sr-only" aria-hidden tabIndex={-1} />
        <FormErrors id={form.errorId} errors={isOffline ? [OFFLINE] : form.errors} />
        {typed.offered && <UnsentText onPutBack={typed.putBack} onForget={typed.forget} />}
        {children}
      </Form>
    </FormProvider>
  )
}

const OFFLINE = 'You seem to be offline. What you typed is kept on this device: please try again when you are back.'

/** conform's own buttons add or remove a row and keep nothing. */
function isListButton(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('name') === INTENT
}

function FormErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      className="mb-5 rounded-md border-2 border-cranberry-700 bg-white px-4 py-3 font-semibold text-cranberry-700"
    >
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  )
}

/** The one action of a form. Says what it is doing while it is being done. */
export function SubmitButton({
  children,
  busy,
  name,
  value,
  className = 'button button-primary',
  disabled = false,
  ...rest
}: SubmitButtonProps) {
  const navigation = useNavigation()
  const sending = navigation.state === 'submitting' && (name === undefined || navigation.formData?.get(name) === value)
  return (
    <button
      type="submit"
      name={name}
      value={value}
      disabled={disabled}
      aria-disabled={sending}
      className={className}
      {...rest}
    >
      {sending && busy ? busy : children}
    </button>
  )
}

type SubmitButtonProps = {
  children: ReactNode
  /** Words while the form is on its way. */
  busy?: string
  name?: string
  value?: string
  className?: string
  disabled?: boolean
  /** The form it belongs to, where it stands outside of it. */
  form?: string
  /** For buttons that need nothing of what the form asks for. */
  formNoValidate?: boolean
}
