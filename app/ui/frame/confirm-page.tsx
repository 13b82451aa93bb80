import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QuietPage } from './quiet-page.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type ConfirmPageProps = {
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
export function ConfirmPage({ title, children, fields, confirm, busy, keepTo, keep }: ConfirmPageProps) {
  return (
    <QuietPage drawing="envelope" title={title}>
      {children}
      <form method="post" className="actions justify-center">
        {fields}
        <Link to={keepTo} className="button border-pine-900 bg-pine-900 text-white">
          {keep}
        </Link>
        <SubmitButton busy={busy} className="button border-cranberry-700 bg-white text-cranberry-700">
          {confirm}
        </SubmitButton>
      </form>
    </QuietPage>
  )
}
