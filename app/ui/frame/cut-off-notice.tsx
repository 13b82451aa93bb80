import { useRootData } from './root-data.ts'
import { cutOffWords } from './cut-off-words.ts'

/** What a parent should know before they pay, once the last day for Christmas has passed: for some packages, or for all. */
export function CutOffNotice() {
  const cutOff = useRootData()?.cutOff
  if (!cutOff) return null
  return <p className="notice mb-5 text-sm">{cutOffWords(cutOff)}</p>
}
