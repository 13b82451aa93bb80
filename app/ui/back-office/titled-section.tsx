import type { ReactNode } from 'react'

type TitledSectionProps = {
  /** Unique on the page. */ id: string
  title: ReactNode
  className?: string
  children: ReactNode
}

/** The heading of a back-office page, with what can be begun there at its right. */
export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
    <h1 className="text-2xl">{title}</h1>
    {children}
  </div>
)

/** A part of a back-office page under its heading. */
export function TitledSection({ id, title, className, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
