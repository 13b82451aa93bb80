import { request } from 'node:http'
import type { HttpShopper } from './http-shopper.ts'
import type { StartedShop } from './started-shop.ts'

/** What a phone with an empty cache loads of one screen, but for the hand of a letter; bytes as sent, with brotli. */
export type Weight = {
  /** The page with its styles: all that is needed before anything is painted. */ page: number
  script: number
  scriptFiles: number
  /** Loaded before the first paint, for the headings. */ font: number
  /** The page, its scripts, its font, its icon and its drawings. */ requests: number
}

/** The bytes of an answer's body. `fetch` would unpack it. */
async function load(url: string, headers: Record<string, string>): Promise<Buffer> {
  const pieces: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    const asked = request(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers } }, (answer) => {
      if (answer.statusCode !== 200 && answer.statusCode !== 404) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.on('data', (piece: Buffer) => pieces.push(piece)).once('end', resolve)
    })
    asked.once('error', reject).end()
  })
  return Buffer.concat(pieces)
}

/** Links that only a wide screen follows. */
const WIDE_ONLY = /<link[^>]*media="\(min-width[^>]*>/g
const FILE = /(?:href|src)="(\/(?:assets|fonts)\/[^"#]+|\/favicon\.svg)|from "(\/assets\/[^"]+)"/g

/** Weighs a screen as this shopper sees it. */
export async function weigh(shop: StartedShop, shopper: HttpShopper, path: string): Promise<Weight> {
  const page = await load(shop.siteUrl + path, shopper.requestHeaders)
  const { html } = await shopper.get(path)
  const files = new Map<string, number>()
  for (const [, one, other] of html.replaceAll(WIDE_ONLY, '').matchAll(FILE)) {
    const file = one ?? other ?? ''
    if (!files.has(file)) files.set(file, (await load(shop.siteUrl + file, {})).byteLength)
  }
  const sum = (suffix: string) =>
    [...files].reduce((total, [file, bytes]) => total + (file.endsWith(suffix) ? bytes : 0), 0)
  return {
    page: page.byteLength,
    script: sum('.js'),
    scriptFiles: [...files.keys()].filter((file) => file.endsWith('.js')).length,
    font: sum('.woff2'),
    requests: files.size + 1,
  }
}
