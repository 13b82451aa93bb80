import { type Clock, dayInLondon, endOfLondonDay, shiftDay } from '#app/domain/clock.ts'

/** Specification §9; counted from Christmas Day for orders before it (child-safety 17). */
const KEPT_DAYS = 90

/** The last day on which a voice message ordered now plays, as printed below its code: `2027-03-25`. */
export function voiceEndsOn(now: Date): string {
  const today = dayInLondon(now)
  const christmas = `${today.slice(0, 4)}-12-25`
  return shiftDay(today > christmas ? today : christmas, KEPT_DAYS)
}

/** The last moment of that day, London time. */
export const endOfVoice = ({ clock }: { clock: Clock }, { voiceEndsOn: day }: { voiceEndsOn: string | null }): Date =>
  endOfLondonDay(day ?? voiceEndsOn(clock.now()))
