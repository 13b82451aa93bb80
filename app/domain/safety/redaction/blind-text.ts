import { setImmediate as letOthersRun } from 'node:timers/promises'
import { placeholder, withNeutralNames } from './placeholders.ts'
import { findNames as findLetterNames } from './find-names.ts'
import { type Birthday, findPrivate } from './find-private.ts'
import { type Listed, listedFinder, patternOf } from './find-listed.ts'
import { foldWord, plainTextOf } from './plain-text.ts'
import { isOrdinaryWord } from './english-words.ts'
import { cutAt, matchesOf, type Piece, type Span, withoutOverlaps } from './spans.ts'

type BlinderOptions = {
  findNames?: (plain: string) => Span[]
  isWordForWord?: boolean
  hidden?: readonly string[]
  shown?: readonly string[]
}

/** Only letters and digits: a cheap test that a word is nowhere in the text, however it is spaced. */
const squeezed = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const PREFIXES = { name: 'NAME', private: 'PRIVATE', word: 'WORD' } as const

/** Braces that a parent typed could be mistaken for ours. */
const withoutBraces = (typed: string) => typed.replace(/\{/g, '(').replace(/\}/g, ')')

/**
 * Makes texts name-blind: every name becomes a placeholder that is later restored exactly; every address, number and
 * date becomes one that never is (child-safety rule 1).
 *
 * @param listed The people the parent listed: their placeholders are their keys.
 * @param birthday The child's, if known.
 * @param options.findNames Finds other names, and words to hide.
 * @param options.isWordForWord False when "biscuit" and "BISCUIT" share a placeholder.
 * @param options.hidden Words that are hidden in any case, folded.
 * @param options.shown Names that are not hidden, folded; those of listed people, and private details, always are.
 */
export function createBlinder(
  listed: readonly Listed[],
  birthday: Birthday | null = null,
  { findNames = findLetterNames, isWordForWord = true, hidden = [], shown = [] }: BlinderOptions = {},
) {
  const findListed = listedFinder(listed)
  const typedWords = new Map<string, string>()
  const keys = new Map<string, string>()
  const counts = { NAME: 0, PRIVATE: 0, WORD: 0 }

  function keyFor(kind: Span['kind'], typed: string): string {
    const prefix = PREFIXES[kind]
    const same = `${prefix} ${foldWord(typed)}`
    const known = keys.get(same)
    if (known && (!isWordForWord || typedWords.get(known) === typed)) return known
    counts[prefix] += 1
    const key = `${prefix}_${counts[prefix]}`
    keys.set(same, key)
    typedWords.set(key, typed)
    return key
  }

  const shownWords = new Set(shown)
  /** Words once found to be names, often from the words around them: from then on, names wherever they occur. */
  const learnt = new Map<string, RegExp>()
  const learn = (plain: string, names: readonly Span[]) => {
    const words = names
      .filter(({ kind }) => kind === 'name')
      .flatMap(
        ({ start, end }) =>
          plain
            .slice(start, end)
            .toLowerCase()
            .match(/[\p{L}'-]{4,}/gu) ?? [],
      )
    for (const word of words) {
      if (learnt.has(squeezed(word)) || isOrdinaryWord(word)) continue
      learnt.set(squeezed(word), patternOf(word))
      cut.clear()
    }
  }
  const hiddenPatterns = new Map(hidden.map((word) => [squeezed(word), patternOf(word)]))
  /** Texts in their pieces, as long as nothing new is learnt. */
  const cut = new Map<string, Piece[]>()
  const found = new Map<string, Span[]>()
  const namesIn = (plain: string) => {
    const names = found.get(plain) ?? findNames(plain)
    found.set(plain, names)
    learn(plain, names)
    return names
  }
  const isShown = ({ plain }: Source, { start, end, kind, key }: Span) =>
    kind === 'name' && !key && shownWords.has(foldWord(plain.slice(start, end)))

  /** Cuts a text at everything to hide: private details, listed people, names found, and words the parent hid. */
  function cutUp(source: Source, names: readonly Span[]): Piece[] {
    const { plain } = source
    const open = (span: Span) => !isShown(source, span)
    const letters = squeezed(plain)
    // Searching for the letters first is a hundred times quicker than each pattern.
    const matches = (patterns: ReadonlyMap<string, RegExp>) =>
      [...patterns].flatMap(([word, pattern]) => (letters.includes(word) ? matchesOf(plain, pattern, 'name') : []))
    const asked = matches(hiddenPatterns).map((span) => ({ ...span, isAsked: true }))
    const all = [...findListed(plain), ...findAccented(source), ...names, ...matches(learnt), ...asked]
    // Shown words are left out before overlaps are resolved, and again where they are the rest of a longer name.
    const spans = withoutOverlaps(plain, [...findPrivate(plain, birthday), ...all.filter(open)]).filter(open)
    return cutAt(source, spans)
  }

  function piecesOf(text: string, known?: readonly Span[]): Piece[] {
    const source = plainTextOf(withoutBraces(text))
    if (known) return cutUp(source, known)
    const names = namesIn(source.plain)
    const pieces = cut.get(text) ?? cutUp(source, names)
    cut.set(text, pieces)
    return pieces
  }

  const hide = (pieces: readonly Piece[]): string =>
    pieces.map(({ typed, span }) => (span ? placeholder(span.key ?? keyFor(span.kind, typed)) : typed)).join('')

  return {
    /** What was typed behind each placeholder that is not a listed one, including `PRIVATE_…`. */
    typedWords: typedWords as ReadonlyMap<string, string>,
    /** One text without personal words. @param known The names in its plain text, where they are known already. */
    blind: (text: string, known?: readonly Span[]): string => hide(piecesOf(text, known)),
    /** Takes note of the names in texts that are still to be made name-blind. */
    read(texts: readonly string[]): void {
      for (const text of texts) namesIn(plainTextOf(withoutBraces(text)).plain)
    },
    /** The same text in pieces. */
    pieces: piecesOf,
    /** The same, with other requests in between: finding names in a long text takes a tenth of a second. */
    async blindInTurns(text: string): Promise<string> {
      const source = plainTextOf(withoutBraces(text))
      const names: Span[] = []
      for (const { start, plain } of windowsOf(source.plain)) {
        await letOthersRun()
        names.push(...findNames(plain).map((span) => ({ ...span, start: span.start + start, end: span.end + start })))
      }
      return hide(cutUp(source, names))
    },
  }
}

/** A stored text without its placeholders and without these folded words. */
export function withoutWords(text: string, hidden: readonly string[]): string {
  const neutral = withNeutralNames(text)
  if (hidden.length === 0) return neutral
  return withNeutralNames(createBlinder([], null, { findNames: () => [], hidden }).blind(neutral))
}

type Source = ReturnType<typeof plainTextOf>

/** Words with letters that English does not have: siôn, nowy sącz. */
function findAccented(source: Source): Span[] {
  const { plain, typed } = source
  return matchesOf(plain, /(?<!\p{L})\p{L}{2,}(?!\p{L})/gu, 'name').filter(({ start, end }) => {
    const place = source.placeOf(start, end)
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
