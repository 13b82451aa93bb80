import { minutesToMilliseconds } from 'date-fns'

/** How long an email is offered for the next letter (specification §5). */
export const REMEMBERED_FOR_MS = minutesToMilliseconds(30)
