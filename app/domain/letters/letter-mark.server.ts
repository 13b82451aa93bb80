import type { Hand } from '#app/domain/sheets/hands.ts'
import { sha256 } from '#app/domain/sha256.server.ts'

/** A short hash of a letter and its hand, to notice when another tab has changed them since the page was made. */
export const letterMark = ({ letter, hand }: { letter: string; hand: Hand }): string =>
  sha256(`${hand} ${letter}`).slice(0, 8)
