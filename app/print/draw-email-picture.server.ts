import { encode } from 'fast-png'
import { type Drawing, POSTMARK, ROUNDEL, SEAL } from '#app/content/letterhead.ts'
import type { EmailEnvelopes } from '#app/domain/sheets/print.ts'
import { collectPdf, createPdf, drawPicture, type Pdf } from './pdf-document.server.ts'
import { drawPage, type PageImage } from './read-code.server.ts'

/** Units, each a CSS pixel of an email 560 wide. */
const WIDTH = 560
/** Half as many dots again as units: sharp on a phone, and about eight kilobytes. */
const DOTS_PER_INCH = 108
/** More would be too small to read. */
const MOST_ENVELOPES = 3
const WIDEST = 232
const GAP = 16
const COLOURS_KEPT = 64

const COLOURS = {
  sky: '#15332a',
  moon: '#f5ecd6',
  star: '#e3c06a',
  paper: '#f1e5c8',
  edge: '#d3c08e',
  flap: '#e2d2a6',
  ink: '#14202e',
  stamp: '#3f8270',
  white: '#fffdf6',
} as const
/** A cancelled letter's envelope. */
const GREY = { ...COLOURS, paper: '#d5d5cf', edge: '#b5b6ae', flap: '#c4c5bd', ink: '#5b625e', stamp: '#9a9f9a' }

/** Across and down. */
const STARS = [
  [36, 30],
  [92, 54],
  [150, 22],
  [206, 44],
  [352, 28],
  [410, 44],
  [468, 20],
  [524, 48],
] as const

/** How high the landscape of the shop's pages stands over the picture's foot. */
const FOOT = 96
const HILLS = [
  ['#2f6b59', 'M0 46c86-31 163-19 249-4s167 12 311-19v73H0z'],
  ['#3f8270', 'M0 62c101-23 194 0 280 0s179 8 280-23v57H0z'],
  ['#fcfbf8', 'M0 80c117-26 218-12 296-7s167 2 264-18v41H0z'],
] as const
/** Firs and the lit workshop; two envelopes would cut them off. */
const ON_THE_HILLS = [
  ['#0f2a22', 'M62 76l8-12h-5l8-11h-4l8-14 8 14h-4l8 11h-5l8 12zM96 72l5-8h-3l5-7h-3l6-10 6 10h-3l5 7h-3l5 8z'],
  ['#0f2a22', 'M510 72l8-13h-5l8-12h-5l9-15 9 15h-5l8 12h-5l8 13zM486 75l5-8h-3l5-7h-3l6-10 6 10h-3l5 7h-3l5 8z'],
  ['#3a2a22', 'M420 78v-18l21-15 21 15v18zM452 50v-12h6v12z'],
  ['#fcfbf8', 'M415 59l26-18 26 18-4 3-22-15-22 15z'],
  ['#ffd98a', 'M425 63h7v7h-7zM436 63h7v7h-7zM450 63h7v15h-7z'],
] as const

/** The crest over hills at night, and before them the envelopes with the children's names: an email's one picture. */
export async function drawEmailPicture(envelopes: EmailEnvelopes | null): Promise<Uint8Array | null> {
  const names = envelopes?.names.slice(0, MOST_ENVELOPES) ?? []
  const width = names.length > 1 ? (WIDTH - 56) / names.length - GAP : WIDEST
  const height = names.length === 0 ? 132 : 102 + width / 2
  const pdf = createPdf({ title: 'The picture of an email' })
  pdf.addPage({ size: [WIDTH, height], margin: 0 })
  drawNight(pdf, height, names.length > 1 ? HILLS : [...HILLS, ...ON_THE_HILLS])
  for (const [index, name] of names.entries()) {
    const middle = WIDTH / 2 + (index - (names.length - 1) / 2) * (width + GAP)
    pdf
      .save()
      .translate(middle, 80 + width / 4)
      .rotate(index % 2 === 0 ? -1.5 : 1.5)
      .scale(width / 220)
    drawEnvelope(pdf, name, envelopes?.state ?? 'sealed')
    pdf.restore()
  }
  const page = await drawPage(await collectPdf(pdf), DOTS_PER_INCH)
  return page && encodeInFewColours(page)
}

/** A PNG of the most frequent colours; edges between them take the nearest. A third of its size in all colours. */
function encodeInFewColours({ data, width, height }: PageImage): Uint8Array {
  const pixels = new DataView(data.buffer)
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = pixels.getUint32(at) >>> 8
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const split = (colour: number): [number, number, number] => [colour >> 16, (colour >> 8) & 255, colour & 255]
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => split(colour))
  const palette = byCount.slice(0, COLOURS_KEPT)
  const nearest = new Map(
    [...counts.keys()].map((colour) => {
      const [red, green, blue] = split(colour)
      const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2)
      return [colour, distances.indexOf(Math.min(...distances))]
    }),
  )
  const indexes = Uint8Array.from(
    { length: width * height },
    (_, at) => nearest.get(pixels.getUint32(at * 4) >>> 8) ?? 0,
  )
  return encode({ data: indexes, width, height, depth: 8, channels: 1, palette }, { zlib: { level: 9 } })
}

function drawNight(pdf: Pdf, height: number, hills: readonly (readonly [colour: string, path: string])[]): void {
  pdf.rect(0, 0, WIDTH, height).fill(COLOURS.sky)
  for (const [x, y] of STARS) pdf.path(`M${x} ${y - 4}l1 3 3 1-3 1-1 3-1-3-3-1 3-1z`).fill(COLOURS.star)
  pdf.save().translate(0, height - FOOT)
  for (const [colour, path] of hills) pdf.path(path).fill(colour)
  pdf.restore()
  pdf.circle(WIDTH / 2, 38, 29).fill(COLOURS.moon)
  drawAt(pdf, ROUNDEL, { left: WIDTH / 2 - 26, top: 12, width: 52 })
}

/** A letter's picture, in units instead of millimetres. */
function drawAt(pdf: Pdf, picture: Drawing, { left, top, width }: { left: number; top: number; width: number }): void {
  const millimetres = 25.4 / 72
  drawPicture(pdf, picture, { left: left * millimetres, top: top * millimetres, width: width * millimetres })
}

/** 220 by 110, around its middle. */
function drawEnvelope(pdf: Pdf, name: string, state: EmailEnvelopes['state']): void {
  const colours = state === 'cancelled' ? GREY : COLOURS
  pdf.translate(-110, -55)
  pdf.rect(0, 0, 220, 110).fillAndStroke(colours.paper, colours.edge)
  pdf.path('M0 1l34 44c6 7 6 13 0 20l-34 44z').fill(colours.flap)
  pdf.rect(188, 8, 24, 29).fill(colours.white).rect(190, 10, 20, 25).fill(colours.stamp)
  pdf.path('M200 14l5 7h-3l4 6h-5v4h-2v-4h-5l4-6h-3z').fill(colours.white)
  if (state !== 'cancelled') drawAt(pdf, SEAL, { left: 15, top: 38, width: 34 })
  if (state === 'posted') drawAt(pdf, POSTMARK, { left: 142, top: 8, width: 64 })
  pdf.font('charm').fontSize(10)
  const size = Math.min(36, 10 * (150 / pdf.widthOfString(name)))
  pdf.fontSize(size).fillColor(colours.ink)
  pdf.text(name, 132 - pdf.widthOfString(name) / 2, 68 + size * 0.25, { lineBreak: false, baseline: 'alphabetic' })
}
