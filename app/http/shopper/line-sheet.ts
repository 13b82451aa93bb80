import type { BasketLine } from '#app/domain/basket/read-basket.server.ts'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import { previewSheet } from '#app/domain/letters/draft-sheet.server.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'

/** The letter of a line in the basket as it will be printed; null without one, or where it cannot be. */
export function lineSheet(
  context: RequestContext,
  { letter, hand, signature }: Pick<BasketLine, 'letter' | 'hand' | 'signature'>,
): LetterSheet | null {
  return letter === null ? null : previewSheet(context.get(servicesContext), { letter, hand, signature }).sheet
}
