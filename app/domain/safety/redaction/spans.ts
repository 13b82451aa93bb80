import type { PlainText } from './plain-text.ts'

/** A stretch of text that must not leave the shop unchanged. */
export type Span = {
  start: number
  end: number
  /** `private` is never restored in a letter: addresses, numbers, dates. `name` and `word` are restored exactly. */
  kind: 'private' | 'name' | 'word'
  /** The person's key, if a parent has listed them: `CHILD`, `BROTHER_1` … */
  key?: string
  /** Hidden only because the parent asked for it. */
  isAsked?: boolean
}

const RANKS = { private: 0, name: 2, word: 3 }

const rankOf = ({ kind, key }: Span) => (kind === 'name' && key ? 1 : RANKS[kind])

/**
 * When stretches overlap, the more specific one stays: private details, then listed names, any name, any word; among
 * equals, the longest. The rest of the other one ("{{CHILD}} Thompson") is still hidden.
 */
export function withoutOverlaps(plain: string, spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  const byRank = spans.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || other.end - other.start - (one.end - one.start),
  )
  for (const span of byRank) {
    for (const left of leftOf(span, kept)) {
      const bare = trimmed(plain, left)
      // A remainder without letters or digits ("'s", a comma) reveals nothing.
      if (/[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(plain.slice(bare.start, bare.end))) kept.push(bare)
    }
  }
  return kept.toSorted((one, other) => one.start - other.start)
}

/** The parts of a stretch that no other one covers; part of a listed name belongs to no one in particular. */
function leftOf(span: Span, kept: readonly Span[]): Span[] {
  let parts: Span[] = [span]
  for (const other of kept) {
    parts = parts.flatMap((part) => {
      if (other.end <= part.start || other.start >= part.end) return [part]
      const { key: _, ...rest } = part
      return [
        { ...rest, end: other.start },
        { ...rest, start: other.end },
      ].filter(({ start, end }) => end > start)
    })
  }
  return parts
}

function trimmed(plain: string, span: Span): Span {
  const text = plain.slice(span.start, span.end)
  const start = span.start + (/^[^\p{L}\p{N}@+]*(?:s\b[^\p{L}\p{N}]+)?/u.exec(text)?.[0].length ?? 0)
  const end = span.end - (/[^\p{L}\p{N}]*$/u.exec(text)?.[0].length ?? 0)
  return span.key ? span : { ...span, start, end: Math.max(start, end) }
}

const withPlaces = new WeakMap<RegExp, RegExp>()

/** Adds the flag `d`, which doubles the time, only to patterns with a group `found`. */
function placing(pattern: RegExp): RegExp {
  if (!pattern.source.includes('(?<found>')) return pattern
  const known = withPlaces.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags}d`)
  withPlaces.set(pattern, known)
  return known
}

/** Every match of a pattern (flag `g`) as a stretch; a group named `found` narrows it. */
export function matchesOf(text: string, pattern: RegExp, kind: Span['kind'], key?: string): Span[] {
  return Array.from(text.matchAll(placing(pattern)), (match) => {
    const [start, end] = match.indices?.groups?.['found'] ?? [match.index, match.index + match[0].length]
    return { start, end, kind, ...(key && { key }) }
  })
}

/** A part of a text: a span as it was typed, or what lies between two of them. */
export type Piece = { typed: string; span: Span | null }

/** A text in its pieces. */
export function cutAt(source: PlainText, spans: readonly Span[]): Piece[] {
  const { typed } = source
  const pieces: Piece[] = []
  let from = 0
  for (const span of spans) {
    const { start, end } = source.placeOf(span.start, span.end)
    pieces.push({ typed: typed.slice(from, start), span: null }, { typed: typed.slice(start, end), span })
    from = end
  }
  return [...pieces, { typed: typed.slice(from), span: null }].filter((piece) => piece.typed !== '')
}
