import { sentencesOf } from '#app/domain/text/sentences.ts'
import type { Finding } from './rule.ts'
import type { WrittenLetter } from './written-letter.ts'

/** A letter without its faulty sentences; a paragraph left empty is dropped too. */
export function dropSentences(written: WrittenLetter, findings: readonly Finding[]): WrittenLetter {
  const offending = new Set(findings.filter(({ isSmall }) => !isSmall).map(({ sentence }) => sentence))
  const paragraphs = written.paragraphs
    .map((paragraph) => {
      const lines = paragraph.text.split('\n').map((line) =>
        sentencesOf(line)
          .filter((sentence) => !offending.has(sentence))
          .join(' '),
      )
      return { ...paragraph, text: lines.filter(Boolean).join('\n') }
    })
    .filter(({ text }) => text !== '')
  return { ...written, paragraphs }
}
