import type { ReactNode } from 'react'

type TitledSectionProps = {
  /** Unique on the page. */ id: string
  title: ReactNode
  className?: string
  children: ReactNode
}

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
