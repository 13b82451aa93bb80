import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'

/** The shop's one clock, so that a test can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The day it is in London, as `YYYY-MM-DD`. */
export const dayInLondon = (now: Date): string => format(new TZDate(now, 'Europe/London'), 'yyyy-MM-dd')
