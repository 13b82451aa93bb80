/** The words beside the tick box; kept with each consent, so that we know what was agreed to. */
export const MARKETING_WORDING = 'Send me news and offers by e-mail. I can unsubscribe at any time.'
