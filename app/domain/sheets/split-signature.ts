/** How Santa may sign, in these islands and where the shop's families come from. */
const NAMES =
  'santa claus|santa|father christmas|saint nicholas|st\\.? nicholas|siôn corn|daidí na nollag|bodach na nollaig|mikołaj|święty mikołaj|moș crăciun|noel baba|ông già noel'
const ALONE = new RegExp(`^(?:${NAMES})[.!]?$`, 'iu')
/** "With love, Santa" in one line; "I am Santa" is not a signature. */
const AT_END = new RegExp(`^(.*[,–—-])\\s+((?:${NAMES})[.!]?)$`, 'iu')

export type SplitLetter = {
  /** Paragraphs, each of one line or more. */ before: string[][]
  signature: string
  /** A postscript. */ after: string[][]
}

/**
 * Takes the signature out of a letter, so that it can be drawn: the last line that is only Santa's name, or ends with
 * it after a comma. Without one, the letter is signed below its last line: every package has a signature.
 */
export function splitSignature(letter: string, signedBy: string): SplitLetter {
  const lines = letter
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const alone = lines.findLastIndex((line) => ALONE.test(line))
  if (alone > 0) return part(lines.slice(0, alone), lines[alone] ?? '', lines.slice(alone + 1))
  const ended = lines.findLastIndex((line) => AT_END.test(line))
  const [, farewell = '', name = ''] = AT_END.exec(lines[ended] ?? '') ?? []
  if (ended > 0) return part([...lines.slice(0, ended), farewell], name, lines.slice(ended + 1))
  return part(lines, signedBy, [])
}

function part(before: string[], signature: string, after: string[]): SplitLetter {
  return { before: paragraphsOf(before), signature: signature.replace(/[.!]$/, ''), after: paragraphsOf(after) }
}

/** Any number of blank lines separates paragraphs. */
function paragraphsOf(lines: readonly string[]): string[][] {
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').filter(Boolean))
    .filter((paragraph) => paragraph.length > 0)
}
