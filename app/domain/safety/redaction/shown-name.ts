import { withoutPictures } from '#app/domain/text/without-pictures.ts'

/** Small words inside a name or a place. */
const SMALL = new Set('a the of and on in at de la le von van der den del di da bin ibn al y'.split(' '))
/** `TJ`, `A.J.`, `A-J`: initials stay as they are. */
const INITIALS = /^(?:(?:\p{Lu}\.?){1,3}|\p{Lu}(?:-\p{Lu})+)$/u

/** In brackets these are a remark, not a name: "Alexander (my son)". */
const REMARK =
  /\b(?:age|aged|years?|yrs?|old|he|him|she|her|they|them|my|our|son|daughter|boy|girl|child|twin|brother|sister|baby|eldest|oldest|youngest|middle|the|not|is|in)\b/i

/** A name for an envelope: the whole of it, without the nickname or remark in brackets. */
export const addressedName = (childName: string): string =>
  shownName(childName.replace(/\s*\([^()]*\)\s*$/, '') || childName)

/** What a child is called: of "Oluwasemilore (semi)" the name in brackets, if it is one. */
export function calledName(childName: string): string {
  const [, before = '', bracketed = ''] = /^([^()]+)\((?:aka|known as|called)?\s*([^()]+)\)\s*$/i.exec(childName) ?? []
  if (before === '') return shownName(childName)
  return shownName((/^\p{L}[\p{L}\p{M}'’ -]*$/u.test(bracketed) && !REMARK.test(bracketed) ? bracketed : before).trim())
}

/**
 * A name as it appears in a letter: JAYDEN becomes Jayden, lily mae becomes Lily Mae, and careful spelling stays. Emoji
 * are removed, unless there is nothing else.
 */
export function shownName(typed: string): string {
  const bare = withoutPictures(typed)
  if (bare === '') return typed.trim()
  const isLoud = bare === bare.toUpperCase() && bare !== bare.toLowerCase()
  const isSmall = bare === bare.toLowerCase() && bare !== bare.toUpperCase()
  if (!isLoud && !isSmall) return bare
  return bare
    .split(' ')
    .map((word, index, words) => {
      if (isLoud && INITIALS.test(word)) return word
      const small = word.toLowerCase()
      // BBC and BFG are spelled out as letters.
      if (/^[b-df-hj-np-tv-z]{2,4}$/.test(small)) return small.toUpperCase()
      if (index > 0 && index < words.length - 1 && SMALL.has(small)) return small
      return small.replace(
        /(^|-|['’](?=\p{L}\p{L}))(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )
    })
    .join(' ')
}
