/**
 * The words beside the tick box, in the questionnaire and at the checkout; stored with each consent as proof of what
 * was agreed to.
 */
export const MARKETING_WORDING = 'Send me reminders, news and offers by email. I can unsubscribe at any time.'

/** Shown beside it: what a tick does (decision 37). */
export const MARKETING_HINT = 'We’ll email you first to confirm.'
