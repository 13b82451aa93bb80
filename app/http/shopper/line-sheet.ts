import type { BasketLine } from '#app/domain/basket/read-basket.server.ts'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import { previewSheet } from '#app/domain/letters/draft-sheet.server.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'

/** A basket line's letter as it will be printed; null when there is none, or it cannot be printed. */
export function lineSheet(
  context: RequestContext,
  { letter, hand, signature }: Pick<BasketLine, 'letter' | 'hand' | 'signature'>,
): LetterSheet | null {
  return letter === null ? null : previewSheet(context.get(servicesContext), { letter, hand, signature }).sheet
}
