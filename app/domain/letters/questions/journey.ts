import type { PathChoice } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { EXPERIENCE_STEP, LAST_STEP, stepAt, stepNumber, type StepSlug } from '#app/domain/letters/drafts/steps.ts'

/**
 * What the progress bar shows: "Step X of N" and a whole percentage. N is 6 on the quick path, and before a path is
 * chosen, and 12 on the enhanced one.
 *
 * @returns Null on the choice screen, which is not counted.
 */
export function progressAt(
  slug: StepSlug,
  path: PathChoice | null,
): { step: number; of: number; percent: number } | null {
  const step = stepNumber(slug)
  if (step === EXPERIENCE_STEP) return null
  const of = path === 'enhanced' || step > EXPERIENCE_STEP ? LAST_STEP : EXPERIENCE_STEP
  return { step, of, percent: Math.round((step / of) * 100) }
}

/** The step before this one, or null on the first. */
export function stepBefore(slug: StepSlug): StepSlug | null {
  return slug === 'child' ? null : stepAt(stepNumber(slug) - 1)
}

/** The step after this one, or null when the letter comes next. On the choice screen the path decides. */
export function stepAfter(slug: StepSlug, path: PathChoice | null): StepSlug | null {
  if (slug === 'anything-else') return null
  if (slug === 'experience' && path !== 'enhanced') return null
  return stepAt(stepNumber(slug) + 1)
}

/** Whether a step may be opened: it has been reached, and steps 7 to 12 are only on the enhanced path. */
export function mayOpen(
  slug: StepSlug,
  { furthestStep, path }: { furthestStep: number; path: PathChoice | null },
): boolean {
  const step = stepNumber(slug)
  return step <= furthestStep && (step <= EXPERIENCE_STEP || path === 'enhanced')
}

/** Where a shopper who opened a step too early is sent. */
export function furthestOpenStep({ furthestStep, path }: { furthestStep: number; path: PathChoice | null }): StepSlug {
  return stepAt(path === 'enhanced' ? furthestStep : Math.min(furthestStep, EXPERIENCE_STEP))
}
