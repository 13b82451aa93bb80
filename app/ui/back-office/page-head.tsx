import type { ReactNode } from 'react'

/** The heading of a back-office page with its links or buttons at the right. */
export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
    <h1>{title}</h1>
    {children}
  </div>
)
