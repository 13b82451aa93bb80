import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { StoreKey } from '#app/browser/local-store.ts'
import { putBack, useTypedText } from '#app/browser/typed-text.ts'
import { PINE_BUTTON } from '#app/ui/frame/button-looks.ts'
import type { FormDescription } from './describe-form.ts'
import { useLetterId } from './letter-id.tsx'

/** Stores what is typed into a form until the server has it, and offers it back if it was never received. */
export function useUnsentText(
  element: RefObject<HTMLFormElement | null>,
  { form: { isRefused }, typedTextIn }: { form: FormDescription; typedTextIn: StoreKey | undefined },
) {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const options = { key: typedTextIn ?? null, formId: pathname, letterId: useLetterId() }
  const { offered, remember, forget, hide } = useTypedText(element, options)
  useEffect(() => {
    // Nothing was saved: store the form as it is now.
    if (isIdle && isRefused) remember()
  }, [isIdle, isRefused, remember])
  return {
    offered,
    remember,
    forget,
    putBack: () => {
      if (!element.current || !offered) return
      hide()
      putBack(element.current, offered)
      remember()
    },
  }
}

/** Offers what was typed and never sent. */
export function UnsentText({ onPutBack, onForget }: { onPutBack: () => void; onForget: () => void }) {
  return (
    <div className="mb-5 rounded-md border border-brass-700 bg-parchment-50 p-4">
      <output className="mb-3 block">You typed something here that was not sent. It is still on this device.</output>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={PINE_BUTTON} onClick={onPutBack}>
          Put it back
        </button>
        <button type="button" className="link min-h-11 cursor-pointer px-3" onClick={onForget}>
          Forget it
        </button>
      </div>
    </div>
  )
}
