import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOURISH } from '#app/content/letterhead.ts'
import { HANDS } from '#app/domain/sheets/hands.ts'
import { type LetterSheet, SHEET_OUTPUTS } from '#app/domain/sheets/letter-sheet.ts'
import { CODE } from '#app/domain/sheets/page.ts'
import { findUnwritable, isWritable } from '#app/domain/sheets/writable.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { LetterPaper } from '#app/ui/letter/letter-paper.tsx'
import { INNOCENT_SENTENCES } from '../../tests/banks/letter-sentences.ts'
import { covers } from '../../tests/support/covers.ts'
import { NAMES } from '../../tests/banks/names.ts'
import { widthOf } from './break-lines.server.ts'
import { handFont } from './fonts.server.ts'
import { createPrint } from './print.server.ts'

const print = createPrint()
let library: PDFiumLibrary
beforeAll(async () => void (library = await PDFiumLibrary.init()))
afterAll(() => library.destroy())

/** The lines of a PDF's first page, as copied from a PDF reader. */
async function linesOf(file: Uint8Array): Promise<string[]> {
  const document = await library.loadDocument(file)
  const text = document.getPage(0).getText()
  document.destroy()
  return text.normalize('NFC').split(/\r?\n/).filter(Boolean)
}

function sheetOf(letter: string, hand: (typeof HANDS)[number] = 'charm'): LetterSheet {
  const laidOut = print.layOut({ letter, hand })
  if (!laidOut.fits) throw new Error('it does not fit')
  return laidOut.sheet
}

const withCode = (sheet: LetterSheet, url: string): LetterSheet => ({
  ...sheet,
  checkCode: 'K7P-42',
  voiceCode: { url, ...print.drawCode(url), worksUntil: '25 March 2027' },
})

test.each(HANDS)('every name with accents is written wholly in one hand: %s', async (hand) => {
  expect(NAMES.length).toBeGreaterThanOrEqual(60)
  expect(NAMES.filter((name) => findUnwritable(name) !== null)).toEqual([])
  const held = new Set(handFont(hand).characterSet)
  const missing = NAMES.flatMap((name) => Array.from(name)).filter((sign) => !held.has(sign.codePointAt(0) ?? 0))
  expect(missing).toEqual([])
  const sheet = sheetOf(`Dear all,\n\n${NAMES.join(' ')}\n\nSanta`, hand)
  const printed = (await linesOf(await print.drawLetter(sheet, 'letterhead'))).join(' ')
  expect(NAMES.filter((name) => !printed.includes(name))).toEqual([])
  covers('voice.4')
})

test('characters that we accept are in both hands, and characters in neither are refused', () => {
  for (const hand of HANDS) {
    const held = new Set(handFont(hand).characterSet)
    const promised = Array.from({ length: 0x2fff }, (_, code) => code).filter(
      (code) => code !== 10 && isWritable(String.fromCodePoint(code)),
    )
    expect(promised.length).toBeGreaterThan(500)
    expect(promised.filter((code) => !held.has(code))).toEqual([])
  }
  for (const word of ['王小明', 'محمد', 'Ellie🎄', '👨‍👩‍👧', 'Мария', 'Ǫ'])
    expect(findUnwritable(`Dear ${word} and all`)).toBe(word)
  expect(findUnwritable('Dear\u00a0Zo\u200bë\u00ad,\tand all')).toBeNull()
})

test('a sheet is drawn exactly as before: any difference would change letters that are already sold', async () => {
  const sheet = withCode(sheetOf('Dear Ivo,\n\nHo ho ho!\n\nSanta'), 'https://shop.example/voice/abc')
  expect(sha256(await print.drawLetter(sheet, 'full'))).toMatchInlineSnapshot(
    `"5940d0df297f13b419150655fddccbb2d9450bd6a37ffd9f2f712124160d0344"`,
  )
})

/** Fifty letters of every length, alternating between the two hands. */
const FIFTY = Array.from({ length: 50 }, (_, number) => {
  const count = 4 + (number % 14)
  const sentences = Array.from(
    { length: count },
    (_unused, at) => INNOCENT_SENTENCES[(number * 7 + at * 3) % INNOCENT_SENTENCES.length] ?? '',
  )
  const name = NAMES[number % NAMES.length] ?? ''
  const paragraphs = sentences.join(' ').match(/(?:\S+\s*){1,28}/g) ?? []
  const postscript = number % 5 === 0 ? '\n\nPS: Mind the step.' : ''
  const letter = `Dear ${name},\n\n${paragraphs.map((text) => text.trim()).join('\n\n')}\n\nWith love,\nSanta${postscript}`
  return { letter: letter.slice(0, 2_000), hand: HANDS[number % 2] ?? 'charm' } as const
})

test('fifty letters have the same lines on the screen, on the printable page and in the file', async () => {
  for (const { letter, hand } of FIFTY) {
    const sheet = withCode(sheetOf(letter, hand), 'https://shop.example/voice-note/1')
    const own = sheet.lines.map(({ text }) => text)
    for (const isProof of [false, true]) {
      const page = renderToStaticMarkup(<LetterPaper sheet={sheet} isProof={isProof} />)
      const shown = [...page.matchAll(/<span class="letter-line[^>]*>([^<]*)<\/span>/g)].map(([, text = '']) => text)
      expect(shown.map((text) => text.trim().replaceAll('&#x27;', "'").replaceAll('&quot;', '"'))).toEqual(own)
    }
    const printed = await linesOf(await print.drawLetter(sheet, 'full'))
    expect(printed.filter((line) => own.includes(line))).toEqual(own.map((line) => line.normalize('NFC')))
    covers('voice.1')
    for (const { text } of sheet.lines) expect(widthOf(text, hand) * sheet.size).toBeLessThanOrEqual(441.2)
  }
}, 180_000)

test.each(HANDS)('two thousand characters fit the page, or are refused with the number of lines over: %s', (hand) => {
  const prose = INNOCENT_SENTENCES.join(' ')
    .slice(0, 1_930)
    .match(/(?:\S+\s*){1,45}/g)
  const usual = print.layOut({ letter: `Dear Ivo,\n\n${prose?.join('\n\n')}\n\nWith love,\nSanta`, hand })
  expect(usual.fits).toBe(true)
  expect(print.layOut({ letter: 'i '.repeat(1_000), hand }).fits).toBe(true)
  const widest = print.layOut({ letter: 'W'.repeat(2_000), hand })
  expect(widest).toMatchObject({ fits: false, linesOver: expect.any(Number) })
  expect(print.layOut({ letter: 'x\n'.repeat(1_000), hand }).fits).toBe(false)
  for (const letter of ['', ' ', '\n\n\n', 'Santa'])
    expect(print.layOut({ letter, hand })).toMatchObject({ fits: true, sheet: { signature: { text: 'Santa' } } })
})

test('a long letter is written smaller, never below ten and a half points', () => {
  const sizes = [400, 900, 1_400, 1_900].map((length) => {
    const laidOut = print.layOut({ letter: INNOCENT_SENTENCES.join(' ').slice(0, length), hand: 'mali' })
    return laidOut.fits ? laidOut.sheet.size : 0
  })
  expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes)
  expect(sizes.at(0)).toBe(20)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10.5)
})

test('the flourish under a signature is never too wide, and never touches the line below it', () => {
  for (const hand of HANDS)
    for (const name of ['Santa', 'Father Christmas', 'Daidí na Nollag']) {
      const { signature, lines, leading } = sheetOf(`Dear Ivo,\n\nHo ho!\n\n${name}\n\nPS: Mind the step, Ivo.`, hand)
      expect(signature.flourish.width).toBeLessThanOrEqual(FLOURISH.widest)
      // Its loop ends ten units below where it begins; the text of a line begins seven tenths above its baseline.
      const bottom = signature.baseline + signature.size * (FLOURISH.below + 10 / FLOURISH.em)
      const below = lines.find(({ baseline }) => baseline > signature.baseline)
      expect((below?.baseline ?? 0) - 0.7 * leading).toBeGreaterThan(bottom)
    }
})

test('lines are as even as can be, and no word stands alone on the last of a paragraph', () => {
  const alone = FIFTY.flatMap(({ letter, hand }) => {
    const { lines } = sheetOf(letter, hand)
    return lines.filter(
      ({ text, startsParagraph }, at) =>
        !startsParagraph && !text.includes(' ') && (lines[at + 1]?.startsParagraph ?? true),
    )
  })
  expect(alone).toEqual([])
})

test('a short letter is larger and stands lower; a full one begins at the top', () => {
  const [short, full] = ['Ho ho!', INNOCENT_SENTENCES.join(' ').slice(0, 1_900)].map((text) => sheetOf(text))
  expect([short?.size, full?.drop]).toEqual([22, 0])
  expect(short?.drop).toBeGreaterThan(0.25)
})

test('a printer’s file has no transparency, is of PDF 1.4, and writes in black alone', async () => {
  const sheet = withCode(sheetOf('Dear Ivo,\n\nHo ho ho!\n\nSanta'), 'https://shop.example/voice/abc')
  for (const output of SHEET_OUTPUTS) {
    const file = Buffer.from(await print.drawLetter(sheet, output)).toString('latin1')
    expect(file.startsWith('%PDF-1.4')).toBe(true)
    expect(file).not.toMatch(/\/(?:ca|CA) 0?\.\d/)
    expect(file).toContain('\n0 0 0 1 scn\n')
  }
})

test('the same sheet gives the same bytes; another hand or word gives others', async () => {
  const file = async (sheet: LetterSheet) => sha256(await print.drawLetter(sheet, 'full'))
  const letter = 'Dear Ivo,\n\nHo ho ho!\n\nSanta'
  expect(await file(sheetOf(letter))).toBe(await file(sheetOf(letter)))
  expect(await file(sheetOf(letter, 'mali'))).not.toBe(await file(sheetOf(letter)))
  expect(await file(sheetOf(letter.replace('!', '.')))).not.toBe(await file(sheetOf(letter)))
})

test('the code on either output reads at 150 dots an inch, and its modules are wide enough for a cheap phone', async () => {
  const url = `https://a-rather-long-name.northpolepost.example/voice-note/${'0123456789abcdef'.repeat(4)}`
  const sheet = withCode(sheetOf('Dear Ivo,\n\nHo ho ho!\n\nSanta'), url)
  for (const output of SHEET_OUTPUTS) expect(await print.readCode(await print.drawLetter(sheet, output))).toBe(url)
  expect(CODE.size / (sheet.voiceCode?.modules ?? Infinity)).toBeGreaterThanOrEqual(0.4)
  expect(await print.readCode(await print.drawLetter({ ...sheet, voiceCode: null }, 'full'))).toBeNull()
  expect(await print.readCode(new Uint8Array([1, 2, 3]))).toBeNull()
})

test.each(['l7160', 'l7163'] as const)(
  'no part of an address is cut off a label, however long it is: %s',
  async (format) => {
    const lines = [
      'Wilhelmina Alexandrina Featherstonehaugh-Cholmondeley',
      'Flat 127, The Old Maltings at Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch',
      'OTTERY ST MARY',
      'EX11 1ZZ',
    ]
    async function* labels() {
      yield { lines, checkCode: 'K7P-42' }
    }
    const file = await buffer(print.drawLabels(labels(), format))
    const text = (await linesOf(file)).join('').replaceAll(/\s/g, '')
    expect(text).toContain(lines.join('').replaceAll(/\s/g, ''))
  },
)

test('an email’s picture weighs little, and differs by name and by what became of the letter', async () => {
  const longest = 'Maximiliana Bartholomea-Wilhelmina Ó'
  const pictures = await Promise.all([
    print.drawEmailPicture(null),
    print.drawEmailPicture({ names: ['Zoë'], state: 'sealed' }),
    print.drawEmailPicture({ names: ['Siôn'], state: 'sealed' }),
    print.drawEmailPicture({ names: ['Zoë'], state: 'posted' }),
    print.drawEmailPicture({ names: ['Zoë'], state: 'cancelled' }),
    print.drawEmailPicture({ names: [longest, longest, longest, 'Zoë'], state: 'posted' }),
  ])
  const sizes = pictures.map((picture) => picture?.length ?? 0)
  expect(Math.min(...sizes)).toBeGreaterThan(2_000)
  expect(Math.max(...sizes)).toBeLessThan(16_384)
  expect(new Set(pictures.map((picture) => picture && sha256(picture))).size).toBe(pictures.length)
})
