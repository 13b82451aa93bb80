/** Specification §5 and §9. */
export const CHAT_SECONDS = 600
export const MAX_MESSAGES = 15
export const MAX_MESSAGE_CHARACTERS = 200
export const SECONDS_BETWEEN_MESSAGES = 5
export const MAX_IN_WINDOW = 10
export const WINDOW_SECONDS = 300
/** The child's messages kept for the letter. */
export const KEPT_CHILD_MESSAGES = 10
/** Used when no date of birth was given. */
export const DEFAULT_AGE = 8

/** Within this time of the child's message a reply is shown, the model's or one of our own lines. */
export const REPLY_WITHIN_SECONDS = 18
/** A reply that has not arrived by then never will: the child may continue. */
export const REPLY_LOST_SECONDS = 45
