/** Words that are often part of a name ("the cat") but say nothing about whose it is. */
const ORDINARY_WORDS = new Set(
  'a an and the of my our his her your their in at on from with to for by best friend friends mr mrs ms miss dr st cat dog rabbit hamster fish aunt auntie uncle nan nana nanny gran granny grandma grandpa grandad mum dad baby little big house home place child brother sister boy girl school church'.split(
    ' ',
  ),
)

/** Scripts that write no spaces between words, where a name has no edges to look for. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The single words of a name of several ("Ellie" and "Mae" of "Ellie Mae") that point to the same person. */
export function nameParts(name: string): string[] {
  const parts = name.split(/[\s-]+/).filter((part) => part !== name)
  return parts.filter((part) => part.length > 1 && !ORDINARY_WORDS.has(part.toLowerCase()))
}

/**
 * The source of a pattern (flags `iu`) that finds a name in text that is in NFD: any case, with or without its accents,
 * either apostrophe.
 *
 * @param group Names what was found; an `s` or `'s` behind the name is in the group `<group>Ending`.
 */
export function namePattern(name: string, group: string): string {
  const bare = name.trim().normalize('NFD').replace(/\p{M}/gu, '')
  const letters = Array.from(bare, (letter) => {
    if (/\s/.test(letter)) return '\\s+'
    if (/['’‘]/.test(letter)) return "['’‘]?"
    return `${RegExp.escape(letter)}\\p{M}*`
  })
  const found = `(?<${group}>${letters.join('') || '(?!)'})`
  if (WITHOUT_SPACES.test(bare)) return found
  return `(?<![\\p{L}\\p{M}\\p{N}])${found}(?<${group}Ending>['’]?s)?(?![\\p{L}\\p{M}\\p{N}])`
}
