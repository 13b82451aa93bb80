/** A button in a table: low enough that a row stays a row. */
export const ROW_BUTTON = 'button min-h-9 px-3 py-1 max-sm:min-h-11'

export const QUIET_ROW_BUTTON = `${ROW_BUTTON} button-quiet`

/** No louder than what does no harm: the question after it is red. */
export const DANGER_LINK = 'text-mist hover:text-cranberry-700'

/** At the end of a row, away from what does no harm. */
export const DELETE_LINK = `row-link ml-auto underline ${DANGER_LINK}`
