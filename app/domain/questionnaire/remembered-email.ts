/** How long an e-mail is offered again (specification §5). */
export const REMEMBERED_FOR_MS = 30 * 60_000
