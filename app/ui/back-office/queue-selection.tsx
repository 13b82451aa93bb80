import { useEffect, useRef } from 'react'
import { href, useNavigation } from 'react-router'
import { useRootData } from '#app/ui/frame/root-data.ts'
import { DialogLink } from './dialog-link.tsx'
import { QueueForm } from './queue-form.tsx'

/** The id of the form that every tick box in the queue belongs to. */
export const SELECTION = 'selection'

const SELECTED = href('/admin/print-queue/selected')

/** Commands for all ticked letters. Success clears the ticks. @param props.shownAt When the page was made. */
export function QueueSelection({ shownAt }: { shownAt: string }) {
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const { state, formAction } = useNavigation()
  const wasDone = useRootData()?.flash?.kind === 'success'
  useEffect(() => {
    // Not set in onSubmit: the end of another navigation, such as a closing dialog, would count as this form's.
    if (formAction?.startsWith(SELECTED)) wasSent.current = true
    if (state !== 'idle' || !wasSent.current) return
    wasSent.current = false
    if (wasDone) form.current?.reset()
  }, [state, formAction, wasDone])
  return (
    <QueueForm
      ref={form}
      id={SELECTION}
      action={SELECTED}
      className="ticked-bar mb-3 flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="shownAt" value={shownAt} />
      <button type="submit" name="act" value="printed" className="button button-quiet">
        Mark Ticked as Printed
      </button>
      <button type="submit" name="act" value="batch" className="button button-quiet">
        Make a Batch of Ticked
      </button>
      <DialogLink
        to={href('/admin/print-queue/keys')}
        className="link needs-script inline-flex min-h-8 items-center text-sm max-sm:hidden"
      >
        Keyboard shortcuts (?)
      </DialogLink>
    </QueueForm>
  )
}
