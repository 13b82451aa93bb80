/** Characters of a line in Santa's hand that fit a phone. */
const MAX_LINE = 34
const LINES_IN_VERSE = 4

/** One line of what he says; `until` is the share of the whole that has been said when it ends. */
export type Line = { words: string; until: number }

/** The words of a message as he says them: clauses of at most 34 characters where they allow it, four lines to a verse. */
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

/** A paragraph in lines: after a sentence a new one, else where the next word would be too much. */
function linesOf(paragraph: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.trim().split(/\s+/)) {
    const isFull = `${line} ${word}`.length > MAX_LINE || /[.!?…]["”’]?$/.test(line)
    if (line && isFull) lines.push(line)
    line = line && !isFull ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}
