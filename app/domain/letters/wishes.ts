/** The choice of no wish. */
const NO_WISH = 'As it comes'

/** What a parent can wish of a new letter, as they choose it. */
export const WISH_CHOICES = [NO_WISH, 'Shorter', 'Funnier', 'Calmer'] as const

export type Wish = (typeof WISH_CHOICES)[number]

/** A wish in words, as shown to the parent and sent to the writer; null for none. */
export function wishInWords(wish: Wish | undefined, about: string): string | null {
  const words = [wish !== NO_WISH && wish?.toLowerCase(), about && `more about ${about}`].filter(Boolean)
  return words.length > 0 ? words.join(', and ') : null
}
