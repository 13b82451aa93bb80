import { useEffect, useState } from 'react'
import { call } from '#app/browser/call.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import type { SheetPreview } from '#app/domain/sheets/sheet-preview.ts'

/** Waits for a pause in typing, instead of laying out at every keystroke. */
const AFTER_MS = 350

type Shown = {
  preview: SheetPreview
  /** The newest sheet; it stays while a text is too long, or the shop cannot be reached. */
  sheet: LetterSheet | null
}

/** The sheet of what is being typed, laid out by the server that prints it. */
export function useSheet(
  first: SheetPreview,
  { letter, hand }: { letter: string; hand: Hand },
): Shown & { /** Whether the sheet is of what is typed now. */ isOfTyped: boolean } {
  const [shown, setShown] = useState<Shown & { of: string }>({ preview: first, sheet: first.sheet, of: '' })
  const [start] = useState({ letter, hand })
  const wanted = `${hand} ${letter}`
  const isFirst = letter === start.letter && hand === start.hand
  useEffect(() => {
    if (shown.of === wanted || (isFirst && shown.of === '')) return
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await call('lay-out-letter', { letter, hand })
      if (isOver || !answer.ok) return
      const preview = answer.body as SheetPreview
      setShown((before) => ({ preview, sheet: preview.sheet ?? before.sheet, of: wanted }))
    }, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [shown.of, wanted, isFirst, letter, hand])
  return { ...shown, isOfTyped: shown.of === wanted && shown.preview.sheet !== null }
}
