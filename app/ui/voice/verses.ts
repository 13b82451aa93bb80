/** Characters of a line in Santa's hand that fit a phone. */
const MAX_LINE = 30
const LINES_IN_VERSE = 4

/** One line of what he says; `until` is the share of the whole that has been said when it ends. */
export type Line = { words: string; until: number }

/** The words of a message as he says them: lines of at most 30 characters, four to a verse. */
export function versesOf(script: string): Line[][] {
  const paragraphs = script.split(/\n+/).filter((text) => text.trim() !== '')
  const whole = paragraphs.join('').length
  let said = 0
  const verses: Line[][] = []
  for (const paragraph of paragraphs) {
    const lines = linesOf(paragraph).map((words): Line => {
      said += words.length + 1
      return { words, until: Math.min(1, said / whole) }
    })
    for (let at = 0; at < lines.length; at += LINES_IN_VERSE) verses.push(lines.slice(at, at + LINES_IN_VERSE))
  }
  return verses
}

const SENTENCE_ENDS = /[.!?…]["”’]?$/
/** A paragraph's clauses, split where one takes a breath; without a lookbehind, which older iPhones do not have. */
const clausesOf = (paragraph: string): string[] =>
  paragraph
    .trim()
    .replaceAll(/([,;:.!?…]["”’]?)\s+/g, '$1\n')
    .replaceAll(/\s+(?=(?:and|but|because|when|while) )/g, '\n')
    .split('\n')

/** A paragraph in lines: a new one after a sentence, and where the next clause would be too much. */
function linesOf(paragraph: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of clausesOf(paragraph).flatMap(partsOf)) {
    const isFull = `${line} ${part}`.length > MAX_LINE || SENTENCE_ENDS.test(line)
    if (line && isFull) lines.push(line)
    line = line && !isFull ? `${line} ${part}` : part
  }
  return line ? [...lines, line] : lines
}

/** A clause in parts that each fit a line, as even as its words allow. */
function partsOf(clause: string): string[] {
  const target = clause.length / Math.ceil(clause.length / MAX_LINE)
  const parts: string[] = []
  for (const word of clause.split(/\s+/)) {
    const longer = [...parts.slice(-1), word].join(' ')
    const isFull = longer.length > MAX_LINE || (parts.at(-1) ?? '').length >= target
    if (parts.length === 0 || isFull) parts.push(word)
    else parts[parts.length - 1] = longer
  }
  return parts
}
