/** Characters a letter may have, as people count them (specification §5). */
export const MAX_LETTER_CHARACTERS = 2_000
