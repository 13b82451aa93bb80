import { setImmediate as letOthersRun } from 'node:timers/promises'
import { placeholder } from './placeholders.ts'
import { findNames as findLetterNames } from './find-names.ts'
import { type Birthday, findPrivate } from './find-private.ts'
import { type Listed, listedFinder } from './find-listed.ts'
import { foldWord, plainTextOf } from './plain-text.ts'
import { isOrdinaryWord } from './english-words.ts'
import { matchesOf, type Span, withoutOverlaps } from './spans.ts'

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

  /** Replaces what was found, and what the shop itself knows of: private details and listed people. */
  function hide(source: Source, names: readonly Span[]): string {
    const spans = withoutOverlaps(source.plain, [
      ...findPrivate(source.plain, birthday),
      ...findListed(source.plain),
      ...findAccented(source),
      ...names,
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
  }

  return {
    /** What was typed behind each placeholder that is not a listed one, including `PRIVATE_…`. */
    typedWords: typedWords as ReadonlyMap<string, string>,
    /** One text without personal words. @param known Stretches of its plain text that are hidden in any case. */
    blind(text: string, known: readonly Span[] = []): string {
      const source = plainTextOf(withoutBraces(text))
      return hide(source, [...known, ...findNames(source.plain)])
    },
    /** The same, with other requests in between: finding names in a long text takes a tenth of a second. */
    async blindInTurns(text: string): Promise<string> {
      const source = plainTextOf(withoutBraces(text))
      const names: Span[] = []
      for (const { start, plain } of windowsOf(source.plain)) {
        await letOthersRun()
        names.push(...findNames(plain).map((span) => ({ ...span, start: span.start + start, end: span.end + start })))
      }
      return hide(source, names)
    },
  }
}

type Source = ReturnType<typeof plainTextOf>

/** Words with letters that English does not have: siôn, nowy sącz. */
function findAccented({ plain, placeOf, typed }: Source): Span[] {
  return matchesOf(plain, /(?<!\p{L})\p{L}{2,}(?!\p{L})/gu, 'name').filter(({ start, end }) => {
    const place = placeOf(start, end)
    return /[^\p{ASCII}‘’ʼ]/u.test(typed.slice(place.start, place.end)) && !isOrdinaryWord(plain.slice(start, end))
  })
}

/** Finding names in this many characters takes about ten milliseconds. */
const WINDOW = 300
/** Longer than a name with the words before it that tell that it is one. */
const OVERLAP = 100

/** A text in overlapping pieces, so that each name is whole in one of them. */
function* windowsOf(plain: string): Generator<{ start: number; plain: string }> {
  for (let start = 0; ; start += WINDOW - OVERLAP) {
    const from = start === 0 ? 0 : plain.lastIndexOf(' ', start) + 1
    const next = plain.indexOf(' ', start + WINDOW)
    yield { start: from, plain: plain.slice(from, next === -1 ? undefined : next) }
    if (next === -1) return
  }
}
