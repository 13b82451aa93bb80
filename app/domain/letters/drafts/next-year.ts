import type { Answers } from './answers.ts'

/**
 * Who the child is and who belongs to them is kept for next year's letter. What they did and wished for was this
 * year's.
 */
export const KEPT_FOR_NEXT_YEAR = [
  'childName',
  'childNameSpoken',
  'gender',
  'hasBrothers',
  'brotherNames',
  'hasSisters',
  'sisterNames',
  'friendNames',
  'friendKinds',
  'visitLocation',
  'gentleAbout',
  'signature',
] as const satisfies (keyof Answers)[]

/** Only those answers. */
export const pickForNextYear = (answers: Answers): Partial<Answers> =>
  Object.fromEntries(KEPT_FOR_NEXT_YEAR.map((name) => [name, answers[name]]))
