import { minutesToMilliseconds } from 'date-fns'

/** How long an email is offered again (specification §5). */
export const REMEMBERED_FOR_MS = minutesToMilliseconds(30)
