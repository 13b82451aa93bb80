import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accepts } from 'hono/accepts'
import type { WebEnvironment } from './web-environment.ts'

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json)|image\/svg)/
/** One packet: below this, compression saves nothing. */
const SMALLEST_BYTES = 1_024
/** The smallest encoding that the browser takes. Browsers name gzip first, but like all of theirs equally. */
export function encodingFor(context: Context): 'br' | 'gzip' | 'identity' {
  return accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (taken, { supports }) =>
      supports.find((encoding) => taken.some(({ type, q }) => type === encoding && q > 0)) ?? 'identity',
  }) as 'br' | 'gzip' | 'identity'
}

/** Measured on a question: 6 % smaller than at 4, for 0.2 ms more; 11 takes sixty times as long for another 9 %. */
const BROTLI_LEVEL = 5

/**
 * Compresses whole pages, which are small; event streams pass through. Synchronous, because handing a page to another
 * thread and back takes as long as compressing it.
 */
export const compression = createMiddleware<WebEnvironment>(async (context, next) => {
  await next()
  const { headers, body, status } = context.res
  const type = headers.get('Content-Type') ?? ''
  // Downloads may be of any length, and are made while they are read.
  const isSaved = headers.get('Content-Disposition')?.startsWith('attachment') ?? false
  if (!body || isSaved || headers.has('Content-Encoding') || !COMPRESSIBLE.test(type) || context.req.method === 'HEAD')
    return
  headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(context)
  if (encoding === 'identity') return
  const whole = Buffer.from(await context.res.arrayBuffer())
  const small = whole.byteLength < SMALLEST_BYTES
  const packed = small ? whole : encoding === 'br' ? brotliCompressSync(whole, brotliOptions(whole)) : gzipSync(whole)
  const replaced = new Response(new Uint8Array(packed), { status, headers })
  replaced.headers.set('Content-Length', String(packed.byteLength))
  if (!small) replaced.headers.set('Content-Encoding', encoding)
  context.res = undefined
  context.res = replaced
})

/** Longer than any page: the encoder sets aside memory for the whole window. */
const BROTLI_WINDOW_BITS = 16

function brotliOptions(whole: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength,
    },
  }
}
