import letterPaperCss from '#app/styles/letter-paper.css?url'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import { LetterPaper } from '#app/ui/letter/letter-paper.tsx'
import { PlainLetter } from '#app/ui/letter/plain-letter.tsx'

export type ShownLine = {
  lineId: string
  packageCode: PackageCode
  packageTitle: string
  childName: string
  age: number
  pricePence: number
}

type BasketLinesProps = {
  lines: readonly ShownLine[]
  /** Where a line's letter opens. */ letterPath: (lineId: string) => string
  action?: (line: ShownLine) => ReactNode
}

/** The letters in the basket; each opens its text. */
export function BasketLines({ lines, letterPath, action }: BasketLinesProps) {
  return (
    <ul className="stack-3">
      {lines.map((line) => (
        <li key={line.lineId} className="paper flex flex-wrap gap-x-4 p-4">
          <SealedEnvelope name={line.childName} className="h-fit w-28 shrink-0" />
          <Link to={letterPath(line.lineId)} preventScrollReset className="min-h-11 min-w-0 flex-1">
            <span className="link block font-semibold">
              {line.packageTitle} letter for {line.childName}
            </span>
            <span className="text-mist underline">
              {line.age > 0 ? `Age ${line.age}. ` : ''}
              Read the letter
            </span>
          </Link>
          <div className="flex w-full flex-row-reverse items-center justify-between sm:block sm:w-auto sm:text-right">
            <p className="price text-lg font-semibold">{formatPence(line.pricePence)}</p>
            {action?.(line)}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The letter of one line on its sheet, or kind words when there is none. */
export function LineLetter({ letter, sheet }: { letter: string | null; sheet: LetterSheet | null }) {
  if (sheet)
    return (
      <>
        <link rel="stylesheet" href={letterPaperCss} precedence="default" />
        <LetterPaper sheet={sheet} />
      </>
    )
  if (letter) return <PlainLetter letter={letter} />
  return (
    <>
      <p>No letter content available for this item.</p>
      <p className="text-mist">It may have been added before letters could be previewed here.</p>
    </>
  )
}

/** The link from a letter in the basket to its editor. */
export function EditLetter({ lineId }: { lineId: string }) {
  return (
    <Form method="post" action={href('/basket')}>
      <input type="hidden" name="lineId" value={lineId} />
      <button type="submit" name="intent" value="edit" className="button button-quiet">
        Edit this letter
      </button>
    </Form>
  )
}
