import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { LetterId, useLetterId } from '#app/ui/form/letter-id.tsx'

type LetterFailedProps = {
  message: string
  /** The words on the button; null where trying again would not help. */
  action?: string | null
  hasEarlierLetter: boolean
  children?: ReactNode
}

/** Says kindly that there is no letter, and what to do next. */
export function LetterFailed({ message, action = 'Try Again', hasEarlierLetter, children }: LetterFailedProps) {
  const letterId = useLetterId()
  return (
    <section className="paper max-w-2xl p-6" aria-label="No letter yet">
      <LineDrawing of="quill" className="mb-3 size-16" />
      <p className="mb-2 text-lg font-semibold">{message}</p>
      {action === 'Try Again' && (
        <p role="alert" className="mb-5">
          Failed to generate letter. Please try again.
        </p>
      )}
      {children}
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <LetterId value={letterId} />
        {action && (
          <button type="submit" name="intent" value="regenerate" className="button button-primary">
            {action}
          </button>
        )}
        {hasEarlierLetter && (
          <button type="submit" name="intent" value="keep-earlier" className="button button-quiet">
            Keep the letter you had
          </button>
        )}
      </Form>
    </section>
  )
}
