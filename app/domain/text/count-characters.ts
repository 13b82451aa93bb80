const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** Characters as people count them: a family emoji is one, and so is é however it was typed. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
