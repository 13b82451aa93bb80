import { differenceInMonths } from 'date-fns'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { ageOn, parseDateOfBirth } from '#app/domain/letters/drafts/date-of-birth.ts'
import { DEFAULT_AGE } from './chat-limits.ts'

/** The age as the specification defines it: months under two years, otherwise whole years, or the default. */
export type ChatAge = { childAgeMonths: number } | { childAge: number }

const TWO_YEARS_MONTHS = 24

/** Specification §5: months under two years, otherwise whole years; eight when unknown. */
export function chatAgeOf({ dateOfBirth }: Pick<Answers, 'dateOfBirth'>, now: Date): ChatAge {
  const born = parseDateOfBirth(dateOfBirth, now)
  const months = born ? differenceInMonths(now, born) : null
  if (months !== null && months < TWO_YEARS_MONTHS) return { childAgeMonths: months }
  const years = ageOn(dateOfBirth, now)
  return { childAge: years !== null && years >= 1 ? years : DEFAULT_AGE }
}
