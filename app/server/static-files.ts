import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { serveStatic } from 'hono/serve-static'
import { VOICE_SAMPLE } from '#app/content/packages.ts'
import { wantedRange } from '#app/http/wanted-range.ts'
import type { WebEnvironment } from './web-environment.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
/** Fixed names, which browsers, phones and other sites request. */
const NAMED = [
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-512.png',
  '/manifest.webmanifest',
  '/share.jpg',
  '/share-help.jpg',
  '/share-packages.jpg',
  '/share-promises.jpg',
]

/**
 * Serves the built files, whose names change with their content, and the few with fixed names. Other requests go on to
 * the pages. They are read once: three megabytes in memory, instead of an open file for every request.
 *
 * @param root The folder of the built browser files.
 */
export function staticFiles(root: string): Hono<WebEnvironment> {
  const files = readAll(root)
  const kept = (cacheControl: string) => (_: string, context: Context) => {
    context.header('Cache-Control', cacheControl)
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Cross-Origin-Resource-Policy', 'same-origin')
  }
  const fromMemory = (cacheControl: string, precompressed = false) =>
    serveStatic({
      root,
      join,
      precompressed,
      getContent: async (path) => files.get(path) ?? null,
      onFound: kept(cacheControl),
    })
  const app = new Hono<WebEnvironment>()
  app.get('/assets/*', fromMemory(FOR_EVER, true))
  app.get('/fonts/*', fromMemory(FOR_EVER))
  for (const path of NAMED) app.get(path, fromMemory(FOR_A_DAY))
  app.get(VOICE_SAMPLE.path, ({ req }) => answerSound(files.get(join(root, VOICE_SAMPLE.path)), req.header('Range')))
  return app
}

/** Answers with a sound, or the range that a player requests: iPhones play only sounds served with range requests. */
function answerSound(sound: Uint8Array<ArrayBuffer> | undefined, wanted: string | undefined): Response {
  if (!sound) return new Response(null, { status: 404 })
  const headers = { 'Content-Type': 'audio/mpeg', 'Accept-Ranges': 'bytes', 'Cache-Control': FOR_A_DAY }
  const range = wantedRange(sound.byteLength, wanted)
  if (range === null || range === 'beyond') return new Response(sound, { headers })
  const { start, end } = range
  const part = { ...headers, 'Content-Range': `bytes ${start}-${end}/${sound.byteLength}` }
  return new Response(sound.subarray(start, end + 1), { status: 206, headers: part })
}

function readAll(root: string): Map<string, Uint8Array<ArrayBuffer>> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => [
      join(parentPath, name),
      Uint8Array.from(readFileSync(join(parentPath, name))),
    ]),
  )
}
