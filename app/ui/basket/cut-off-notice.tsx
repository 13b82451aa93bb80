import type { ChristmasCutOff } from '#app/domain/season/delivery-promise.server.ts'
import { formatList, formatWeekday } from '#app/domain/text/format.ts'
import { useRootData } from '#app/ui/frame/root-data.ts'

/** What a parent should know before they pay, once the last day for Christmas has passed: for some packages, or for all. */
export function CutOffNotice() {
  const cutOff = useRootData()?.cutOff
  if (!cutOff) return null
  return (
    <p className="mb-6 border-l-4 border-brass-700 bg-parchment-100 px-4 py-3 text-pine-950">{cutOffWords(cutOff)}</p>
  )
}

/** The notice in words. */
export function cutOffWords({ late, open }: ChristmasCutOff): string {
  if (open.length === 0)
    return 'Our cut-off for delivery before Christmas has passed: what you order now may arrive after the day.'
  const inTime = open.map(({ title, orderBy }) => `${title} if you order by ${formatWeekday(orderBy)}`)
  return `For ${formatList(late)} our cut-off for delivery before Christmas has passed: they may arrive after the day. Still in time: ${formatList(inTime)}.`
}
