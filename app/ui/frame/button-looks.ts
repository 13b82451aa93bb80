/** The look of the main button where nothing is bought or sent. */
export const PINE_BUTTON = 'button border-pine-900 bg-pine-900 text-white'

/** The look of a button that deletes or ends something. */
export const DANGER_BUTTON = 'button border-cranberry-700 bg-white text-cranberry-700'
