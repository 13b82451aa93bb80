import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { prepareOnce } from './prepare-wasm.server.ts'

/** About the resolution of a cheap phone's camera (print-and-post.md). */
const DOTS_PER_INCH = 150
/** For a second try: at one resolution, about one page in a thousand looks to the reader like two codes. */
const SECOND_TRY_DOTS_PER_INCH = 130

let library: Promise<PDFiumLibrary> | null = null

/** One per process: four megabytes that take a tenth of a second to load. */
const openLibrary = () => (library ??= PDFiumLibrary.init())

const prepareReader = prepareOnce(prepareZXingModule, 'zxing-wasm/reader/zxing_reader.wasm')

export type PageImage = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** Draws the first page of a PDF as a printer would; null when it cannot be opened. */
export async function drawPage(file: Uint8Array, dotsPerInch = DOTS_PER_INCH): Promise<PageImage | null> {
  try {
    const document = await (await openLibrary()).loadDocument(file)
    try {
      const { data, width, height } = await document
        .getPage(0)
        .render({ scale: dotsPerInch / 72, render: ({ data: pixels }) => Promise.resolve(pixels) })
      return { data: new Uint8ClampedArray(data), width, height }
    } finally {
      document.destroy()
    }
  } catch {
    return null
  }
}

/**
 * Reads the one code on a letter's file, as a camera would. Tries again from a little further away when the first look
 * does not see exactly one.
 */
export async function readCode(file: Uint8Array): Promise<string | null> {
  prepareReader()
  for (const dotsPerInch of [DOTS_PER_INCH, SECOND_TRY_DOTS_PER_INCH]) {
    const image = await drawPage(file, dotsPerInch)
    if (!image) return null
    const codes = await readBarcodes({ ...image, colorSpace: 'srgb' }, { formats: ['QRCode'], tryHarder: true })
    const [only, ...others] = codes.filter(({ isValid }) => isValid)
    if (only && others.length === 0) return only.text
  }
  return null
}
