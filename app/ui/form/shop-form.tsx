import { type ComponentProps, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, type Navigation, useLocation, useNavigation } from 'react-router'
import type { StoreKey } from '#app/browser/local-store.ts'
import { isRequestHeld } from '#app/browser/held-requests.ts'
import { useSentForms } from '#app/browser/sent-forms.ts'
import type { FormDescription } from './describe-form.ts'

export type ShopFormProps = ComponentProps<typeof Form> & {
  form: FormDescription
  ref?: RefObject<HTMLFormElement | null>
  /** Where the browser stores what is typed until it is sent (see `LetterForm`); left out, it stores nothing. */
  typedTextIn?: StoreKey
}

/**
 * Every form of the shop: posts, works before any script, says what went wrong at its top, and puts the focus on the
 * first field that was not accepted.
 */
export function ShopForm({ form, children, onSubmit, ref, typedTextIn, ...rest }: ShopFormProps) {
  const own = useRef<HTMLFormElement>(null)
  const element = ref ?? own
  const { pathname } = useLocation()
  const sentForms = useSentForms()
  const { isRefused } = form
  const mistaken = form.mistakes.join()
  const navigation = useNavigation()
  const answered = navigation.state === 'idle'
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    if (isRefused && answered) sentForms.recordRefusal()
  }, [isRefused, answered, sentForms])
  useEffect(() => {
    // Through the form's own list: a field may be outside it on the page.
    const fields = [...(element.current?.elements ?? [])]
    const refused = fields.find((field) => field.getAttribute('aria-invalid') === 'true')
    const first = refused ?? document.getElementById(form.errorId)
    if (isRefused && answered && first instanceof HTMLElement) first.focus()
  }, [isRefused, answered, mistaken, form.errorId, element])
  return (
    <Form
      ref={element}
      id={form.id}
      method="post"
      noValidate
      aria-describedby={form.errors && form.errorId}
      {...rest}
      onSubmit={(event) => {
        setOffline(!navigator.onLine)
        const isOnItsWay = navigation.state === 'submitting' && !isRequestHeld()
        if (!navigator.onLine || (isOnItsWay && isSamePress(event.nativeEvent, navigation)))
          return event.preventDefault()
        sentForms.recordSubmit({ key: typedTextIn ?? null, formId: pathname })
        onSubmit?.(event)
      }}
    >
      {/* The first submit button answers the Enter key: continue, do not add or remove a row. */}
      <button type="submit" className="sr-only" aria-hidden tabIndex={-1} />
      <FormErrors id={form.errorId} errors={isOffline ? [offlineWords(typedTextIn !== undefined)] : form.errors} />
      {form.mistakes.length > 2 && <ErrorSummary form={form} />}
      {children}
    </Form>
  )
}

const offlineWords = (isStored: boolean) =>
  `You seem to be offline. What you typed ${isStored ? 'is stored on this device' : 'is still here'}: please try again when you are back.`

/**
 * Whether the button was pressed whose form is already being sent, so that a scanner or a quick hand sends nothing
 * twice. Another button counts as another press, as it does without JavaScript.
 */
export function isSamePress(event: Event, sent: Pick<Navigation, 'formAction' | 'formData'>): boolean {
  if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return false
  const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null
  const { pathname } = new URL(button?.hasAttribute('formaction') ? button.formAction : event.target.action)
  const isSameAddress = new URL(sent.formAction ?? '', window.location.href).pathname === pathname
  return isSameAddress && (!button?.name || sent.formData?.get(button.name) === button.value)
}

/** Where three answers or more were not accepted, lists them all, each with a link to its field. */
function ErrorSummary({ form: { id, mistakes } }: { form: FormDescription }) {
  return (
    <div role="alert" className="notice mb-8">
      <p className="font-semibold">{mistakes.length} answers need another look:</p>
      <ul>
        {mistakes.map(([name, words]) => (
          <li key={name}>
            <a
              href={`#${id}-${name}`}
              onClick={focusInstead}
              className="block py-2.5 text-cranberry-700 underline pointer-fine:py-1"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Without a navigation, which would take the answer and its errors away. */
function focusInstead(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  const control = field?.matches('fieldset') ? field.querySelector('input') : field
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

function FormErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null
  return (
    <div id={id} role="alert" tabIndex={-1} className="notice mb-5 text-cranberry-700">
      {errors.map((error, place) => (
        <p key={place} className={place === 0 ? 'font-semibold' : 'mt-1'}>
          {error}
        </p>
      ))}
    </div>
  )
}
