import anyAscii from 'any-ascii'
import { doubleMetaphone } from 'double-metaphone'
import { distance } from 'fastest-levenshtein'

/**
 * If a smaller share of the script's words is heard, the take was misread or cut off. Transcription gets names wrong,
 * and one other word in twenty.
 */
const SMALLEST_SHARE = 0.75
/** A name as it was spelt by ear may differ by this share of its letters. */
const LARGEST_DIFFERENCE = 0.34

export type WordsFault = 'misspoken' | 'name_unheard'

/**
 * What is wrong with what was heard of a message; null when it was what should be said. A name that sounds alike counts
 * as said, however it is spelt.
 *
 * @param names The child's name as it is written and, where the parent said how, as it is pronounced.
 */
export function findWordsFault(
  { script, heard }: { script: string; heard: string },
  names: readonly string[],
): WordsFault | null {
  const said = wordsOf(heard)
  // Loses the script's words below: among those that remain, one may be the name, spelt by ear.
  const left = [...said]
  const wanted = wordsOf(script)
  const found = wanted.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  if (found.length < wanted.length * SMALLEST_SHARE) return 'misspoken'
  // "Anne-Marie" may be heard as one word or as two.
  const pairs = left.slice(1).map((word, at) => `${left[at]}${word}`)
  const isHeard = names.some(
    (name) =>
      wordsOf(name).every((word) => said.includes(word)) ||
      [...left, ...pairs].some((word) => soundsAlike(word, wordsOf(name).join(''))),
  )
  return isHeard ? null : 'name_unheard'
}

const wordsOf = (text: string): string[] =>
  anyAscii(text)
    .toLowerCase()
    .replaceAll("'", '')
    .match(/[a-z\d]+/g) ?? []

function soundsAlike(word: string, name: string): boolean {
  if (distance(word, name) <= name.length * LARGEST_DIFFERENCE) return true
  return doubleMetaphone(word).some((code) => code !== '' && doubleMetaphone(name).includes(code))
}
