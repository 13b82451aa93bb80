import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QuietPage } from './quiet-page.tsx'
import { EnvelopeFan } from './sealed-envelope.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { DANGER_BUTTON, PINE_BUTTON } from './button-looks.ts'

type ConfirmPageProps = {
  /** The children whose letters it is about. */ names?: readonly string[]
  /** True where nothing of them is left afterwards. */ isErasure?: boolean
  title: string
  /** What will happen, and whether it cannot be undone. */
  children: ReactNode
  /** Hidden fields that go with the answer. */
  fields?: ReactNode
  confirm: string
  busy: string
  /** The way back, and its words. */
  keepTo: string
  keep: string
}

/** Asks a parent before something that cannot be undone; the page's own action does it. */
export function ConfirmPage({
  names,
  isErasure = false,
  title,
  children,
  fields,
  confirm,
  busy,
  keepTo,
  keep,
}: ConfirmPageProps) {
  return (
    <QuietPage drawing={isErasure ? 'empty-envelope' : <EnvelopeFan names={names} />} title={title}>
      {children}
      <form method="post" className="actions">
        {fields}
        <Link to={keepTo} className={PINE_BUTTON}>
          {keep}
        </Link>
        <SubmitButton busy={busy} className={DANGER_BUTTON}>
          {confirm}
        </SubmitButton>
      </form>
    </QuietPage>
  )
}
