import { TZDate } from '@date-fns/tz'
import { addDays, endOfDay, formatISO } from 'date-fns'
import { type Clock, LONDON } from '#app/domain/clock.ts'

/** Specification §9; counted from Christmas Day for orders before it (child-safety 17). */
const KEPT_DAYS = 90

/** The last day on which a voice message ordered now plays, as printed below its code: `2027-03-25`. */
export function voiceEndsOn(now: Date): string {
  const today = new TZDate(now, LONDON)
  const christmas = new TZDate(today.getFullYear(), 11, 25, LONDON)
  return formatISO(addDays(today > christmas ? today : christmas, KEPT_DAYS), { representation: 'date' })
}

/** The last moment of that day, London time. */
export function endOfVoice({ clock }: { clock: Clock }, { voiceEndsOn: day }: { voiceEndsOn: string | null }): Date {
  const noon = new TZDate(`${day ?? voiceEndsOn(clock.now())}T12:00:00`, LONDON)
  return new Date(endOfDay(noon).getTime())
}
