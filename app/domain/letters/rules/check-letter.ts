import { KINDNESS_RULES } from './kindness-rules.ts'
import { NOTE_RULES } from './note-rules.ts'
import type { CheckedLetter, Finding } from './rule.ts'
import { SHAPE_RULES } from './shape-rules.ts'
import { VOICE_RULES } from './voice-rules.ts'

/** Every finding of every rule; empty when the letter is good (child-safety rules 2 and 6, letter craft step 4). */
export function checkLetter(letter: CheckedLetter): Finding[] {
  const shape = SHAPE_RULES.flatMap((rule) => rule(letter))
  // Without a letter there is nothing else to check.
  if (shape.some(({ rule }) => rule === 'empty')) return shape
  return [...shape, ...[...NOTE_RULES, ...KINDNESS_RULES, ...VOICE_RULES].flatMap((rule) => rule(letter))]
}

/** Whether a letter may be shown with these findings: only small ones are allowed, and questions are still to be asked. */
export const isFit = (findings: readonly Finding[]) =>
  findings.every(({ isSmall, isQuestion }) => isSmall || isQuestion)
