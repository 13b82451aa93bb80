import { sha256 } from '#app/domain/sha256.server.ts'
import { readAnswers } from './answers.ts'

/**
 * A hash of everything a letter is written from: all answers except the name's pronunciation and the parent's own email
 * and tick.
 */
export function hashAnswers(stored: unknown): string {
  const { parentEmail: _, marketingConsent: __, childNameSpoken: ___, ...rest } = readAnswers(stored)
  const { hiddenWords, shownWords, ...aboutTheChild } = rest
  const decided = hiddenWords.length + shownWords.length > 0 ? { hiddenWords, shownWords } : {}
  return sha256(JSON.stringify({ ...aboutTheChild, ...decided }))
}

/** Whether the answers have changed since Santa wrote the letter; false for a letter from a shared basket. */
export function isOlderThanAnswers(draft: { answers: unknown; answersSha256: string | null }): boolean {
  return draft.answersSha256 !== null && draft.answersSha256 !== hashAnswers(draft.answers)
}
