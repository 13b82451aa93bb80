import { type FormMetadata, parse } from '@conform-to/react'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { StoreKey } from '#app/browser/local-store.ts'
import { putBack, useTypedText } from '#app/browser/typed-text.ts'

/** The name of conform's buttons that change the form instead of sending it. */
export const INTENT = '__intent__'

const FIRST_STEP = '/questionnaire/child'

type Options<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>
  typedTextIn: StoreKey | undefined
  /** True when nothing is on its way. */
  answered: boolean
}

/** Keeps what is typed into a form until the server has it, and offers it back where it was lost on the way. */
export function useUnsentText<Schema extends Record<string, unknown>>(
  element: RefObject<HTMLFormElement | null>,
  { form, typedTextIn, answered }: Options<Schema>,
) {
  const root = useRouteLoaderData<{ letterId: string | null }>('root')
  const { pathname } = useLocation()
  const options = { key: typedTextIn ?? null, formId: pathname, letterId: root?.letterId ?? null }
  const { offered, remember, forget } = useTypedText(element, options)
  const isSent = useRef(false)
  const accepted = form.status !== 'error'
  useEffect(() => {
    if (!answered || !isSent.current) return
    isSent.current = false
    if (accepted) forget()
  }, [answered, accepted, forget])
  useEffect(
    () => () => {
      // Sent and gone on to another page: the server has it. Where sending failed, this page is still the address; where
      // the cookie had expired, the way led to step 1.
      const isKept = window.location.pathname !== pathname && window.location.pathname !== FIRST_STEP
      if (isSent.current && isKept) forget()
    },
    [pathname, forget],
  )
  return {
    offered,
    remember,
    forget,
    sent: () => {
      isSent.current = true
    },
    putBack: () => {
      if (!element.current || !offered) return
      const isComplete = putBack(element.current, offered)
      if (!isComplete) putBackWithRows(form, offered)
      forget()
      if (isComplete) remember()
    },
  }
}

/** Where a list needs more rows than it has, conform makes them. */
function putBackWithRows<Schema extends Record<string, unknown>>(
  form: FormMetadata<Schema, string[]>,
  fields: [name: string, value: string][],
): void {
  const typed = new FormData()
  for (const [name, value] of fields) typed.append(name, value)
  const { payload } = parse(typed, { resolve: (value) => ({ value }) })
  form.update({ value: payload as never })
}

/** Offers what was typed and never sent. */
export function UnsentText({ onPutBack, onForget }: { onPutBack: () => void; onForget: () => void }) {
  return (
    <div className="mb-5 rounded-md border border-brass-700 bg-parchment-50 p-4">
      <output className="mb-3 block">You typed something here that was not sent. It is still on this device.</output>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-quiet" onClick={onPutBack}>
          Put it back
        </button>
        <button type="button" className="button button-quiet" onClick={onForget}>
          Forget it
        </button>
      </div>
    </div>
  )
}
