import type { GrowingPaper } from '#app/domain/sheets/growing-paper.ts'
import { LetterPicture } from '#app/ui/frame/line-drawing.tsx'

/** Lines on the sheet below its greeting; `growing-paper.ts` fills no more. */
const RULED = 8

/** The letter as it grows: beside the questions, or its last lines above them where there is less room; decoration. */
export function GrowingSheet(paper: GrowingPaper) {
  return (
    <aside className="growing-sheet" aria-hidden>
      <p className="letter-title mb-6 text-center font-display">
        <LetterPicture of="roundel" className="mx-auto mb-3 size-14" />
        From the North Pole
      </p>
      <ToldLines {...paper} />
    </aside>
  )
}

/** What Santa has been told, a ruled line for each, and `free` lines below all that it can fill. */
export function ToldLines({ childName, told, free = 0 }: GrowingPaper & { free?: number }) {
  return (
    <>
      <p className="ruled">{childName ? `Dear ${childName},` : 'Dear'}</p>
      {Array.from({ length: RULED + free }, (_, line) => (
        <p key={line} className="ruled pl-6">
          {told[line] && `… ${told[line]}\u00a0…`}
        </p>
      ))}
    </>
  )
}
