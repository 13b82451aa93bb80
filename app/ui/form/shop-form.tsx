import { type FormMetadata, FormProvider, FormStateInput, getFormProps } from '@conform-to/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, type Navigation, useLocation, useNavigation } from 'react-router'
import type { StoreKey } from '#app/browser/local-store.ts'
import { isRequestHeld } from '#app/browser/held-requests.ts'
import { useSentForms } from '#app/browser/sent-forms.ts'

/** The name of conform's buttons that change the form instead of sending it. */
const LIST_BUTTON = '__intent__'

export type ShopFormProps<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>
  children: ReactNode
  className?: string
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void
  onInput?: (event: React.InputEvent<HTMLFormElement>) => void
  ref?: RefObject<HTMLFormElement | null>
  /** Where the browser stores what is typed until it is sent (see `LetterForm`); left out, it stores nothing. */
  typedTextIn?: StoreKey
  /** Carries the sheet over to the next page (`steps.css`). */
  viewTransition?: boolean
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
  ref,
  typedTextIn,
  viewTransition,
}: ShopFormProps<Schema>) {
  const own = useRef<HTMLFormElement>(null)
  const element = ref ?? own
  const { pathname } = useLocation()
  const sentForms = useSentForms()
  const { onSubmit: conformSubmit, ...props } = getFormProps(form)
  const invalid = form.status === 'error'
  const mistakes = Object.keys(form.allErrors).join()
  const navigation = useNavigation()
  const answered = navigation.state === 'idle'
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    if (invalid && answered) sentForms.recordRefusal()
  }, [invalid, answered, sentForms])
  useEffect(() => {
    // Through the form's own list: a field may be outside it on the page.
    const fields = [...(element.current?.elements ?? [])]
    const mistaken = fields.find((field) => field.getAttribute('aria-invalid') === 'true')
    const first = mistaken ?? document.getElementById(form.errorId)
    if (invalid && answered && first instanceof HTMLElement) first.focus()
  }, [invalid, answered, mistakes, form.errorId, element])
  return (
    <FormProvider context={form.context}>
      <Form
        ref={element}
        method="post"
        className={className}
        viewTransition={viewTransition}
        {...props}
        onInput={onInput}
        onSubmit={(event) => {
          setOffline(!navigator.onLine)
          const isOnItsWay = navigation.state === 'submitting' && !isRequestHeld()
          if (!navigator.onLine || (isOnItsWay && isSamePress(event.nativeEvent, navigation)))
            return event.preventDefault()
          conformSubmit(event)
          // conform's own buttons add or remove a row and save nothing.
          if (!isListButton(event.nativeEvent)) sentForms.recordSubmit({ key: typedTextIn ?? null, formId: pathname })
          onSubmit?.(event)
        }}
      >
        <FormStateInput />
        {/* The first submit button answers the Enter key: continue, do not add or remove a row. */}
        <button type="submit" className="sr-only" aria-hidden tabIndex={-1} />
        <FormErrors id={form.errorId} errors={isOffline ? [OFFLINE] : form.errors} />
        <ErrorSummary form={form} />
        {children}
      </Form>
    </FormProvider>
  )
}

const OFFLINE = 'You seem to be offline. What you typed is stored on this device: please try again when you are back.'

/**
 * Whether the button was pressed whose form is already being sent, so that a scanner or a quick hand sends nothing
 * twice. Another button counts as another press, as it does without JavaScript.
 */
function isSamePress(event: Event, sent: Pick<Navigation, 'formAction' | 'formData'>): boolean {
  if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return false
  const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null
  const { pathname } = new URL(button?.hasAttribute('formaction') ? button.formAction : event.target.action)
  const isSameAddress = new URL(sent.formAction ?? '', window.location.href).pathname === pathname
  return isSameAddress && (!button?.name || sent.formData?.get(button.name) === button.value)
}

function isListButton(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('name') === LIST_BUTTON
}

/** Where several answers were not accepted, lists them all, each with a link to its field. */
function ErrorSummary<Schema extends Record<string, unknown>>({ form }: { form: FormMetadata<Schema, string[]> }) {
  const mistakes = Object.entries(form.allErrors).filter(([name, errors]) => name !== '' && errors.length > 0)
  if (mistakes.length < 2) return null
  return (
    <div role="alert" className="mb-5 rounded-md border-2 border-cranberry-700 bg-white px-4 py-3">
      <p className="font-semibold">{mistakes.length} answers need another look:</p>
      <ul>
        {mistakes.map(([name, errors]) => (
          <li key={name}>
            <a href={`#${form.id}-${name}`} className="link inline-block min-h-11 content-center">
              {errors[0]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
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
