import { removeContactDetails } from './contact-details.ts'
import { namePattern, nameParts } from './name-pattern.ts'
import { placeholder } from './placeholders.ts'

/**
 * Returns a function that makes one free text name-blind: contact details out, names into placeholders, braces that
 * could pass for ours into brackets. All names are looked for in one pass, the longest first, so that nothing is
 * replaced inside a placeholder.
 *
 * @param words The personal word behind each placeholder's name (`CHILD`, `BROTHER_1` …).
 */
export function replacePersonalWords(words: ReadonlyMap<string, string>): (text: string) => string {
  const named = [...words].flatMap(([key, word]) => [word, ...nameParts(word)].map((spelling) => ({ key, spelling })))
  const allNames = named.toSorted((one, other) => other.spelling.length - one.spelling.length)
  const withStart = allNames.map((one) => ({ ...one, start: startOf(one.spelling) }))
  return (typed) => {
    const plain = removeContactDetails(typed.replace(/\{+/g, '(').replace(/\}+/g, ')'))
    // Sixty names of many parts are thousands of patterns; a text holds the beginnings of a few.
    const folded = fold(plain)
    const longestFirst = withStart.filter(({ start }) => folded.includes(start))
    if (longestFirst.length === 0) return plain
    const anyName = new RegExp(
      longestFirst.map(({ spelling }, index) => namePattern(spelling, `name${index}`)).join('|'),
      'giu',
    )
    return plain
      .normalize('NFD')
      .replace(anyName, (...found) => {
        const groups = found.at(-1) as Record<string, string | undefined>
        const index = longestFirst.findIndex((_, candidate) => groups[`name${candidate}`] !== undefined)
        return placeholder(longestFirst[index]?.key ?? '') + (groups[`name${index}Ending`] ? "'s" : '')
      })
      .normalize('NFC')
  }
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The letters that every spelling of a name begins with; empty, and so in every text, for a name that begins with none. */
const startOf = (name: string) => /^\p{L}*/u.exec(fold(name.trim()))?.[0] ?? ''
