import { millisecondsInMinute } from 'date-fns/constants'

/** How long an email is offered for the next letter (specification §5). */
export const REMEMBERED_FOR_MS = 30 * millisecondsInMinute
