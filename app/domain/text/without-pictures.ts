/** Emoji are for chats: handwriting cannot show them. */
const PICTURES = /\p{Extended_Pictographic}|\p{RI}|\p{EMod}|\u200d|\ufe0f/gu

/** A text without emoji, with single spaces. */
export const withoutPictures = (text: string) => text.replace(PICTURES, '').replace(/\s+/g, ' ').trim()
