import { placeholder } from './placeholders.ts'
import { findNames as findLetterNames } from './find-names.ts'
import { type Birthday, findPrivate } from './find-private.ts'
import { type Listed, listedFinder } from './find-listed.ts'
import { foldWord, plainTextOf } from './plain-text.ts'
import { withoutOverlaps } from './spans.ts'

/** Braces that a parent typed could be mistaken for ours. */
const withoutBraces = (typed: string) => typed.replace(/\{/g, '(').replace(/\}/g, ')')

/**
 * Makes texts name-blind: every name becomes a placeholder that is later restored exactly; every address, number and
 * date becomes one that never is (child-safety rule 1).
 *
 * @param listed The people the parent listed: their placeholders are their keys.
 * @param birthday The child's, if known.
 * @param options.findNames Finds other names.
 * @param options.isWordForWord False when "biscuit" and "BISCUIT" share a placeholder.
 */
export function createBlinder(
  listed: readonly Listed[],
  birthday: Birthday | null = null,
  { findNames = findLetterNames, isWordForWord = true } = {},
) {
  const findListed = listedFinder(listed)
  const typedWords = new Map<string, string>()
  const keys = new Map<string, string>()
  const counts = { NAME: 0, PRIVATE: 0 }

  function keyFor(kind: 'name' | 'private', typed: string): string {
    const prefix = kind === 'name' ? 'NAME' : 'PRIVATE'
    const same = `${prefix} ${foldWord(typed)}`
    const known = keys.get(same)
    if (known && (!isWordForWord || typedWords.get(known) === typed)) return known
    counts[prefix] += 1
    const key = `${prefix}_${counts[prefix]}`
    keys.set(same, key)
    typedWords.set(key, typed)
    return key
  }

  return {
    /** What was typed behind each placeholder that is not a listed one, including `PRIVATE_…`. */
    typedWords: typedWords as ReadonlyMap<string, string>,
    /** One text without personal words. */
    blind(text: string): string {
      const source = plainTextOf(withoutBraces(text))
      const spans = withoutOverlaps(source.plain, [
        ...findPrivate(source.plain, birthday),
        ...findListed(source.plain),
        ...findNames(source.plain),
      ])
      let blind = ''
      let from = 0
      for (const span of spans) {
        const { start, end } = source.placeOf(span.start, span.end)
        blind +=
          source.typed.slice(from, start) + placeholder(span.key ?? keyFor(span.kind, source.typed.slice(start, end)))
        from = end
      }
      return blind + source.typed.slice(from)
    },
  }
}
