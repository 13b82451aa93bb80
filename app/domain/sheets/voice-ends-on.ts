import { TZDate } from '@date-fns/tz'
import { addDays, endOfDay, formatISO } from 'date-fns'
import { type Clock, LONDON } from '#app/domain/clock.ts'

/** Specification §9; counted from Christmas Day for what is ordered before it (child-safety 17). */
const KEPT_DAYS = 90

/**
 * The last day on which a voice message that is ordered now can be heard, as it is printed below its code: `2027-03-25`.
 */
export function voiceEndsOn(now: Date): string {
  const today = new TZDate(now, LONDON)
  const christmas = new TZDate(today.getFullYear(), 11, 25, LONDON)
  return formatISO(addDays(today > christmas ? today : christmas, KEPT_DAYS), { representation: 'date' })
}

/** The last moment of such a day, by the clock in London. */
export function endOfVoice({ clock }: { clock: Clock }, { voiceEndsOn: day }: { voiceEndsOn: string | null }): Date {
  const noon = new TZDate(`${day ?? voiceEndsOn(clock.now())}T12:00:00`, LONDON)
  return new Date(endOfDay(noon).getTime())
}
