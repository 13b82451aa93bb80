const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' })

/** The sentences of a text, trimmed; a line break also ends a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()))
    .filter(Boolean)
}
