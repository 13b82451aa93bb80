import { findPrivate } from '#app/domain/safety/redaction/find-private.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { type Span, withoutOverlaps } from '#app/domain/safety/redaction/spans.ts'
import { findAccounts } from './find-accounts.ts'
import { findBirthdays } from './find-birthdays.ts'
import { findSaidPostcodes } from './find-postcodes.ts'
import { COUNTED, findSaidNumbers } from './find-said-numbers.ts'
import { findSurnames } from './find-surnames.ts'
import { findWhereabouts } from './find-whereabouts.ts'

/** What stands where something was taken out. */
export const TAKEN_OUT = '…'

/** A message without what would lead somebody to a family (child-safety rule 9). */
export type FilteredMessage = {
  text: string
  isFiltered: boolean
  /** False where nothing is left that could be answered. */
  saysSomething: boolean
}

/**
 * Takes out of a child's message, before it is stored or shown to anybody, whatever tells who or where they are. Rather a
 * word too many than a street: what is lost here is only a word of a chat.
 *
 * @param names First names of the family: what follows one of them may be a surname.
 */
export function filterMessage(typed: string, names: readonly string[] = []): FilteredMessage {
  const source = plainTextOf(typed)
  const { plain } = source
  const own = names.map((name) => plainTextOf(name).plain.trim()).filter((name) => name.length > 1)
  const found = [
    ...findPrivate(plain).filter((span) => !isScore(plain, span)),
    ...findSaidNumbers(plain),
    ...findSurnames(plain, own),
    ...findWhereabouts(plain),
    ...findAccounts(plain),
    ...findBirthdays(plain),
    ...findSaidPostcodes(plain),
  ]
  let text = ''
  let from = 0
  for (const span of withoutOverlaps(plain, found)) {
    const { start, end } = source.placeOf(span.start, span.end)
    text += source.typed.slice(from, start) + TAKEN_OUT
    from = end
  }
  text = (text + source.typed.slice(from)).trim()
  return {
    text,
    isFiltered: from > 0,
    saysSomething: /\p{L}{2}.*\p{L}{2}/u.test(text.replaceAll(TAKEN_OUT, '')),
  }
}

/** A long figure that nothing makes a telephone number: points in a game, seconds till Christmas. */
function isScore(plain: string, { start, end }: Span): boolean {
  const figure = plain.slice(start, end)
  return /^[1-9]\d{5,8}$/.test(figure) || (figure.length > 5 && COUNTED.startsWith(figure))
}
