import letterDialogCss from '#app/styles/letter-dialog.css?url'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { LetterPaper } from '#app/ui/letter/letter-paper.tsx'
import { PlainLetter } from '#app/ui/letter/plain-letter.tsx'

type LineDialogProps = {
  line: { lineId: string; childName: string; letter: string | null; sheet: LetterSheet | null }
  closeTo: string
  /** What can be done besides editing it. */ children?: ReactNode
}

/** A letter of the basket, opened over it. In a file of its own: a list of letters needs no sheet. */
export function LineDialog({ line: { lineId, childName, letter, sheet }, closeTo, children }: LineDialogProps) {
  return (
    <RouteDialog title={`The letter for ${childName}`} closeTo={closeTo}>
      <link rel="stylesheet" href={letterDialogCss} precedence="default" />
      <LineLetter letter={letter} sheet={sheet} />
      <div className="dialog-foot mt-10 flex flex-wrap gap-3">
        <Form method="post" className="grow" action={href('/basket')}>
          <input type="hidden" name="lineId" value={lineId} />
          <button type="submit" name="intent" value="edit" className="button button-quiet w-full">
            Edit this letter
          </button>
        </Form>
        {children}
      </div>
    </RouteDialog>
  )
}

/** On its sheet, or kind words when there is none. */
export function LineLetter({ letter, sheet }: Pick<LineDialogProps['line'], 'letter' | 'sheet'>) {
  if (sheet) return <LetterPaper sheet={sheet} />
  if (letter) return <PlainLetter letter={letter} />
  return (
    <>
      <p>No letter content available for this item.</p>
      <p className="text-mist">It may have been added before letters could be previewed here.</p>
    </>
  )
}
