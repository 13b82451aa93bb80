import { useRootData } from './root-data.ts'
import { cutOffWords } from './cut-off-words.ts'

/** What a parent should know before they pay, once the last day for Christmas has passed: for some packages, or for all. */
export function CutOffNotice() {
  const cutOff = useRootData()?.cutOff
  if (!cutOff) return null
  return (
    <p className="mb-6 border-l-4 border-brass-700 bg-parchment-100 px-4 py-3 text-pine-950">{cutOffWords(cutOff)}</p>
  )
}
