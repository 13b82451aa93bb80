import { sheetFaultWords, type SheetPreview } from '#app/domain/sheets/sheet-preview.ts'

/** How much of the page is left: the page is the limit, besides the characters. */
export function PageLimit({ preview }: { preview: SheetPreview }) {
  return (
    <output className={`-mt-4 mb-5 block text-sm ${preview.fault ? 'font-semibold text-cranberry-700' : 'text-mist'}`}>
      {preview.fault ? sheetFaultWords(preview.fault) : leftWords(preview.linesLeft)}
    </output>
  )
}

function leftWords(linesLeft: number | null): string {
  if (linesLeft === null) return 'It fits on one page.'
  if (linesLeft === 0) return 'It fits on one page, to the last line.'
  return `It fits on one page, with room for ${linesLeft === 1 ? 'one more line' : `${linesLeft} more lines`}.`
}
