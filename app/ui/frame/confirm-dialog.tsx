import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { RouteDialog } from './route-dialog.tsx'
import { LetterId } from '#app/ui/form/letter-id.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { DANGER_BUTTON, PINE_BUTTON } from './button-looks.ts'

type ConfirmDialogProps = {
  title: string
  /** What will happen, and whether it cannot be undone. */
  children: ReactNode
  /** The words on the button: what it does. Null where it cannot be done now. */
  confirm: string | null
  busy: string
  /** The page underneath. */
  closeTo: string
  /** True where most people go on, and nothing is deleted: then that comes before the way back. */
  isExpected?: boolean
  /** A link to where the question is settled; the first button. */
  elsewhere?: ReactNode
}

/** Asks before something that is not easily undone; the page's own action does it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, busy, closeTo, isExpected = false, elsewhere } = props
  const back = (
    <Link
      key="back"
      to={closeTo}
      preventScrollReset
      className={isExpected || elsewhere ? 'button button-quiet' : PINE_BUTTON}
    >
      {confirm === null ? 'Close' : 'Cancel'}
    </Link>
  )
  const goOn = confirm !== null && (
    <SubmitButton key="go-on" busy={busy} className={isExpected ? undefined : DANGER_BUTTON}>
      {confirm}
    </SubmitButton>
  )
  return (
    <RouteDialog title={title} closeTo={closeTo}>
      <div className="mb-5">{children}</div>
      <Form method="post" className="actions">
        <LetterId />
        {elsewhere}
        {isExpected ? [goOn, back] : [back, goOn]}
      </Form>
    </RouteDialog>
  )
}
