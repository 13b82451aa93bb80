import { createPrint } from '#app/print/print.server.ts'
import { INNOCENT_SENTENCES } from '../banks/letter-sentences.ts'

// Draws one batch of the given number of letters, and prints the time it took and its peak memory.
// A program of its own: memory is measured for the whole process.

const LETTERS = Number(process.argv[2] ?? 100)
const print = createPrint()

/** Of 2,000 characters each, no two alike, with a code. */
async function* sheets() {
  for (let number = 0; number < LETTERS; number += 1) {
    await Promise.resolve()
    const from = number % INNOCENT_SENTENCES.length
    const text = [...INNOCENT_SENTENCES.slice(from), ...INNOCENT_SENTENCES.slice(0, from)].join(' ').slice(0, 1_930)
    const paragraphs = text.match(/(?:\S+\s*){1,45}/g)?.join('\n\n') ?? ''
    const laidOut = print.layOut({
      letter: `Dear number ${number},\n\n${paragraphs}\n\nWith love,\nSanta`,
      hand: number % 2 === 0 ? 'charm' : 'mali',
    })
    if (!laidOut.fits) throw new Error(`letter ${number} does not fit`)
    const url = `https://northpolepost.example/voice-note/${String(number).padStart(64, '0')}`
    const voiceCode = { url, ...print.drawCode(url), worksUntil: '25 March 2027' }
    yield {
      sheet: { ...laidOut.sheet, checkCode: 'K7P-42', voiceCode },
      place: `${number + 1} of ${LETTERS} · Batch 7`,
    }
  }
}

const startedAt = performance.now()
let bytes = 0
for await (const chunk of print.drawSheets(sheets(), 'full')) bytes += (chunk as Buffer).byteLength
const seconds = (performance.now() - startedAt) / 1_000
const megabytes = process.resourceUsage().maxRSS / 1_024
process.stdout.write(
  JSON.stringify({ letters: LETTERS, seconds, megabytes, bytesPerLetter: Math.round(bytes / LETTERS) }),
)
