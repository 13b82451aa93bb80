/** The questionnaire's steps, in order. */
export const STEP_SLUGS = [
  'child',
  'gender',
  'date-of-birth',
  'siblings',
  'achievements',
  'experience',
  'misbehaviour',
  'gifts',
  'friends',
  'events',
  'visit',
  'anything-else',
] as const

export type StepSlug = (typeof STEP_SLUGS)[number]

export const FIRST_STEP = 1
/** The choice of path: the last step that everyone sees. */
export const EXPERIENCE_STEP = 6
export const LAST_STEP = STEP_SLUGS.length

/** 1 to 12. */
export function stepNumber(slug: StepSlug): number {
  return STEP_SLUGS.indexOf(slug) + 1
}

/** The step with that number; outside 1 to 12, the nearest one. */
export function stepAt(number: number): StepSlug {
  const index = Math.min(Math.max(Math.trunc(number) || FIRST_STEP, FIRST_STEP), LAST_STEP) - 1
  return STEP_SLUGS[index] ?? 'child'
}
