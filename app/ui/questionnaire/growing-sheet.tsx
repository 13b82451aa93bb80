import type { ReactNode } from 'react'
import type { GrowingPaper } from '#app/domain/letters/questions/growing-paper.ts'

const EMPTY_LINES: readonly string[] = Array.from({ length: 8 }, () => '')

/** The letter as it grows, beside the questions and while it is written; decoration, and only where there is room for it. */
export function GrowingSheet({ childName, told, children }: GrowingPaper & { children?: ReactNode }) {
  return (
    <aside className="growing-sheet" aria-hidden>
      <p className="letter-title mb-6 text-center font-display">From the North Pole</p>
      <p className="ruled">{childName ? `Dear ${childName},` : 'Dear'}</p>
      {[...told, ...EMPTY_LINES.slice(told.length)].map((words, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list only grows, and has no state
        <p key={index} className="ruled pl-6">
          {words && `… ${words}`}
        </p>
      ))}
      {children}
    </aside>
  )
}
