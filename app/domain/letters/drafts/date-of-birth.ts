import { TZDate } from '@date-fns/tz'
import { differenceInYears, isValid, parse } from 'date-fns'
import { LONDON } from '#app/domain/clock.ts'

const EARLIEST = new Date(1900, 0, 1)

/**
 * Reads a date of birth from the questionnaire.
 *
 * @param text `DD/MM/YYYY`; one digit is enough for the day or month.
 * @returns Null unless it is a real day between 1 January 1900 and `today`.
 */
export function parseDateOfBirth(text: string, today: Date): Date | null {
  const date = parse(text.trim(), 'd/M/yyyy', new Date(0))
  const real = isValid(date) && /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text.trim())
  return real && date >= EARLIEST && date <= today ? date : null
}

/**
 * A child's age in whole years: from the date of birth, or else as stored when the date was deleted; null when unknown.
 */
export const ageOf = ({ dateOfBirth, age }: { dateOfBirth: string; age: number | null }, now: Date): number | null =>
  ageOn(dateOfBirth, now) ?? age

/** Whom the letters are made for: what Santa says would be too much for a toddler, and too little for a teenager. */
export const isOfLetterAge = (age: number): boolean => age >= 3 && age <= 12

/** Whole years on London's current date, never below 0; null when the date cannot be read. */
export function ageOn(dateOfBirth: string, now: Date): number | null {
  const london = new TZDate(now, LONDON)
  const today = new Date(london.getFullYear(), london.getMonth(), london.getDate())
  const born = parseDateOfBirth(dateOfBirth, today)
  return born ? Math.max(0, differenceInYears(today, born)) : null
}
