import { withoutPictures } from '#app/domain/text/without-pictures.ts'

/**
 * The characters that both handwritings have: Latin with every accent of the languages of these islands, of Poland,
 * Turkey, Romania and Vietnam, the separate marks of Yoruba and others, and punctuation. A test compares them with the
 * fonts.
 */
const WRITABLE =
  /^[\n\u0020-\u007e\u00a0-\u00b4\u00b6-\u017e\u018f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01e6\u01e7\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bb\u02bc\u1e0c-\u1e0f\u1e20\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e36-\u1e3b\u1e42-\u1e49\u1e5a-\u1e63\u1e6c-\u1e6f\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93\u1e97\u1e9e\u1ea0-\u1ef9\u2010\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2153\u2154\u2212]$/u

/** Written after a letter when no single character combines both. */
const MARKS = /^[\u0300-\u0304\u0306-\u030c\u031b\u0323\u0324\u0326-\u0328]$/u

/** Whether both handwritings have a character. */
export const isWritable = (character: string) => WRITABLE.test(character) || MARKS.test(character)

/** Invisible spaces, common in pasted text. */
const UNSEEN = /[\u200b-\u200d\u2060\ufeff\u00ad]/g

/** A text that a pen can write: one kind of space, nothing invisible. */
export function writableText(text: string): string {
  return text.replaceAll(UNSEEN, '').replaceAll(/[\t\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g, ' ')
}

/**
 * The first word that neither handwriting can write whole: half a name in another font would be worse than none.
 *
 * @returns Null when all of it can be written.
 */
export function findUnwritable(text: string): string | null {
  const isUnwritable = (word: string) => Array.from(writableText(word)).some((character) => !isWritable(character))
  return text.split(/\s+/).find(isUnwritable) ?? null
}

/** Whether a name can be written in a letter; an emoji beside it is left out. */
export const isWritableName = (name: string) => findUnwritable(withoutPictures(name) || name) === null

/** Whether a text can be a name's pronunciation: a few syllables, not a sentence. */
export const isSpokenName = (sound: string) => /^(?:[\p{L}\p{M}'’-]+(?: |$)){0,4}$/u.test(sound)

/** The message beside a name that cannot be written. */
export const UNWRITABLE_NAME = 'Santa’s pen writes the letters A to Z, with any accent. Please use those for this name.'
