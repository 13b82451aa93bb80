/** For the check digit, by place, from the postal union's standard S10. */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/**
 * Reads one of Royal Mail's tracking numbers, as typed or scanned: two letters, eight digits, a check digit, GB.
 *
 * @returns It without spaces, in capitals; null when it is no such number or its check digit is wrong.
 */
export function readTrackingNumber(typed: string): string | null {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const [, digits = '', check] = /^[A-Z]{2}(\d{8})(\d)GB$/.exec(number) ?? []
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  const due = 11 - (sum % 11)
  return String(due === 10 ? 0 : due === 11 ? 5 : due) === check ? number : null
}

/** Who carries a letter, in words, where no other carrier is named. */
export const ROYAL_MAIL = 'Royal Mail'

/** The Royal Mail page that tracks a letter; null for another carrier. */
export const trackingUrl = (trackingNumber: string, carrier: string | null) =>
  carrier === null
    ? `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(trackingNumber)}`
    : null
