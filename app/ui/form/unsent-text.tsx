import { type FormMetadata, parse } from '@conform-to/react'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { StoreKey } from '#app/browser/local-store.ts'
import { putBack, useTypedText } from '#app/browser/typed-text.ts'
import { useLetterId } from './letter-id.tsx'

type Options<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>
  typedTextIn: StoreKey | undefined
}

/** Stores what is typed into a form until the server has it, and offers it back if it was never received. */
export function useUnsentText<Schema extends Record<string, unknown>>(
  element: RefObject<HTMLFormElement | null>,
  { form, typedTextIn }: Options<Schema>,
) {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const options = { key: typedTextIn ?? null, formId: pathname, letterId: useLetterId() }
  const { offered, remember, forget, hide } = useTypedText(element, options)
  const isComing = useRef(false)
  const isRefused = form.status === 'error'
  useEffect(() => {
    if (!isIdle) return
    // Nothing was saved, or the rows have been added: store the form as it is now.
    if (isRefused || isComing.current) remember()
    isComing.current = false
  }, [isIdle, isRefused, remember])
  return {
    offered,
    remember,
    forget,
    putBack: () => {
      if (!element.current || !offered) return
      hide()
      if (putBack(element.current, offered)) return remember()
      isComing.current = true
      putBackWithRows(form, offered)
    },
  }
}

/** Puts the text back; where a list needs more rows, conform adds them. */
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
