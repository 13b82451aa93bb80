import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type DialogLinkProps = { to: string; shortcut?: string; className?: string; children: ReactNode }

/** A link to a dialog over a long table; closing it returns to the same page of the table. */
export function DialogLink({ to, shortcut, className = 'link row-link', children }: DialogLinkProps) {
  const { search } = useLocation()
  return (
    <Link to={{ pathname: to, search }} preventScrollReset aria-keyshortcuts={shortcut} className={className}>
      {children}
    </Link>
  )
}
