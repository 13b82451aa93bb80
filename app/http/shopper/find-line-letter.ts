import { orNotFound } from '#app/http/read-id.ts'
import { previewSheet } from '#app/domain/letters/draft-sheet.server.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { openBasket } from './shopper-basket.ts'

/**
 * The letter of a basket's line, and its sheet as it will be printed; null where there is none, or it cannot be printed.
 *
 * @throws 404 for a line that is not in the basket.
 */
export async function findLineLetter(context: RequestContext, wanted: string) {
  const { basket } = await openBasket(context)
  const line = orNotFound(basket.lines.find(({ lineId }) => lineId === wanted))
  const { lineId, childName, letter, hand, signature } = line
  const preview = letter === null ? null : previewSheet(context.get(servicesContext), { letter, hand, signature })
  return { lineId, childName, letter, sheet: preview?.sheet ?? null }
}
