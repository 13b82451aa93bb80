import { REQUEST_KINDS } from '#db/schema/codes.ts'

export { REQUEST_KINDS }

/** What a parent asks for. */
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Characters of one request. */
export const MAX_WORDS = 1_000
/** Working days within which a message is answered (specification §9). */
export const REPLY_WORKING_DAYS = 2
/** Hours within which a worry about a child's safety is answered (specification §9). */
export const SAFETY_REPLY_HOURS = 24
/** Days within which a request about one's data is answered, and a complaint (specification §9; the law gives a month). */
export const RIGHTS_DAYS = 30
/** Days after a letter has arrived within which damage is told of (specification §9). */
export const DAMAGE_DAYS = 14
