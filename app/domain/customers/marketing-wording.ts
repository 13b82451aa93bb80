/** The words beside the tick box, in the questionnaire and at the checkout; kept with each consent, so that we know what was agreed to. */
export const MARKETING_WORDING = 'Send me reminders, news and offers by email. I can unsubscribe at any time.'
