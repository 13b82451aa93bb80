import type { ChristmasCutOff } from '#app/domain/calendar/delivery-promise.server.ts'
import { formatList, formatWeekday } from '#app/domain/text/format.ts'

/** What a parent should know once the last day for Christmas has passed, in words. */
export function cutOffWords({ late, open }: ChristmasCutOff): string {
  if (open.length === 0)
    return 'Our cut-off for delivery before Christmas has passed, so what you order now may arrive after Christmas.'
  const inTime = open.map(({ title, orderBy }) => `${title} if you order by ${formatWeekday(orderBy)}`)
  return `Our cut-off for delivery before Christmas has passed for ${formatList(late)}, so they may arrive after Christmas. Still in time: ${formatList(inTime)}.`
}
