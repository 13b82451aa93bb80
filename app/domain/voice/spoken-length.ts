import type { LetterPackage } from '#app/domain/pricing/packages.ts'

export type VoiceKind = Exclude<LetterPackage['includes']['voice'], 'none'>

type SpokenLength = {
  /** The length that the writer is given. */ words: { from: number; to: number }
  /** The length that is sold. */ seconds: { from: number; to: number }
}

/** How long Santa speaks: a greeting of 10 to 20 seconds, a message of 60 to 90 (letter craft, "The voice"). */
export const SPOKEN_LENGTHS: Record<VoiceKind, SpokenLength> = {
  greeting: { words: { from: 25, to: 40 }, seconds: { from: 10, to: 20 } },
  personal: { words: { from: 140, to: 190 }, seconds: { from: 60, to: 90 } },
}
