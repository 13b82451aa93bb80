import { REQUEST_KINDS } from '#db/schema/codes.ts'

export { REQUEST_KINDS }

/** What a parent can request. */
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Whether the day for an answer has gone by without one. */
export const isOverdue = ({ dueAt, done }: { dueAt: Date; done: unknown }, now: Date) => !done && dueAt < now

/** Characters of one request. */
export const MAX_WORDS = 1_000
/** Working days within which a message is answered (specification §9). */
export const REPLY_WORKING_DAYS = 2
/** Hours within which a concern about a child's safety is answered (specification §9). */
export const SAFETY_REPLY_HOURS = 24
/** Days within which a data request or a complaint is answered (specification §9; the law gives a month). */
export const RIGHTS_DAYS = 30
/** Days after a letter's arrival within which damage can be reported (specification §9). */
export const DAMAGE_DAYS = 14
