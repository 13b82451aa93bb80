import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { RouteDialog } from './route-dialog.tsx'
import { LetterId } from '#app/ui/form/letter-id.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type ConfirmDialogProps = {
  title: string
  /** What will happen, and whether it cannot be undone. */
  children: ReactNode
  /** The words on the button: what it does. */
  confirm: string
  busy: string
  /** The page underneath. */
  closeTo: string
}

/** Asks before something that is not easily undone; the page's own action does it. */
export function ConfirmDialog({ title, children, confirm, busy, closeTo }: ConfirmDialogProps) {
  return (
    <RouteDialog title={title} closeTo={closeTo}>
      <div className="mb-5">{children}</div>
      <Form method="post" className="actions" data-confirms>
        <LetterId />
        <SubmitButton busy={busy}>{confirm}</SubmitButton>
        <Link to={closeTo} preventScrollReset className="button button-quiet">
          Cancel
        </Link>
      </Form>
    </RouteDialog>
  )
}
