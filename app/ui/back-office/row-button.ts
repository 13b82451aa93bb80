/** A button in a table: low enough that a row stays a row. */
export const ROW_BUTTON = 'button min-h-9 px-3 py-1'

export const QUIET_ROW_BUTTON = `${ROW_BUTTON} button-quiet`

/** At the end of a row, away from what does no harm, and no louder: the question after it is red. */
export const DELETE_LINK = 'row-link ml-auto text-mist underline hover:text-cranberry-700'
