import { addDays } from 'date-fns'
import { addWorkingDays } from '#app/domain/calendar/working-days.server.ts'
import { REPLY_WORKING_DAYS, type RequestKind, RIGHTS_DAYS } from './request-limits.ts'

/** The time by which a request of a kind must be answered. */
export function dueAt(kind: RequestKind, receivedAt: Date): Date {
  return kind === 'data' || kind === 'complaint'
    ? addDays(receivedAt, RIGHTS_DAYS)
    : addWorkingDays(receivedAt, REPLY_WORKING_DAYS)
}
