import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { readBarcodes } from 'zxing-wasm/reader'
import { createPrint } from './print.server.ts'
import { drawPage, type PageImage } from './read-code.server.ts'

const print = createPrint()
const CODE = 'K7P-42'

/** As it lies under a scanner that is held a little askew. */
function turned({ data, width, height }: PageImage, degrees: number): PageImage {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(width * height).fill(0xffffffff)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x - width / 2, y - height / 2]
      const column = Math.round(cos * right + sin * down + width / 2)
      const row = Math.round(cos * down - sin * right + height / 2)
      if (column >= 0 && column < width && row >= 0 && row < height)
        to[y * width + x] = from[row * width + column] ?? 0xffffffff
    }
  return { data: new Uint8ClampedArray(to.buffer), width, height }
}

async function scanned(file: Uint8Array, dotsPerInch: number, degrees: number): Promise<string[]> {
  const page = await drawPage(file, dotsPerInch)
  if (!page) throw new Error('no page')
  const image = turned(page, degrees)
  const codes = await readBarcodes({ ...image, colorSpace: 'srgb' }, { formats: ['DataMatrix'], tryHarder: true })
  return codes.filter(({ isValid }) => isValid).map(({ text }) => text)
}

async function* oneLabel() {
  yield { lines: ['Zoë', '1 Holly Lane', 'YORK', 'YO1 7HH'], checkCode: CODE, place: '437 of 1,007 · Batch 7' }
}

const laidOut = print.layOut({ letter: 'Dear Zoë,\n\nHo ho ho!\n\nSanta', hand: 'charm' })
if (!laidOut.fits) throw new Error('it does not fit')
const url = `https://shop.example/voice-note/${'0'.repeat(64)}`
const voiceCode = { url, ...print.drawCode(url), worksUntil: '25 March 2027' }
const sheet = { ...laidOut.sheet, checkCode: CODE, voiceCode }

// Loads the reader, as the worker does.
beforeAll(async () => void (await print.readCode(await print.drawLetter(sheet, 'full'))))

test.each([
  ['a letter', () => print.drawLetter(sheet, 'full')],
  ['a letter on letterhead', () => print.drawLetter(sheet, 'letterhead')],
  ['an address sheet', () => buffer(print.drawAddressSheets(oneLabel()))],
  ['a sheet of 21 labels', () => buffer(print.drawLabels(oneLabel(), 'l7160'))],
  ['a sheet of 14 labels', () => buffer(print.drawLabels(oneLabel(), 'l7163'))],
])('a hand scanner reads the check code of %s at 150 dots an inch, also askew', async (_, draw) => {
  const file = new Uint8Array(await draw())
  for (const degrees of [0, 7]) expect(await scanned(file, 150, degrees)).toEqual([CODE])
})

test('a finer scanner reads it, too', async () => {
  const file = new Uint8Array(await print.drawLetter(sheet, 'full'))
  for (const degrees of [0, 7]) expect(await scanned(file, 300, degrees)).toEqual([CODE])
})
