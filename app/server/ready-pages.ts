import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { POLICIES } from '#app/content/policies/index.ts'
import type { WebServices } from '#app/http/services-context.ts'
import {
  FIRST_QUESTION,
  isForThisVisitor,
  readShown,
  type Shown,
  visitorLike,
} from '#app/http/shopper/ready-visitor.ts'
import { encodingFor } from './compression.ts'
import { securityHeaders, type SecurityOptions } from './security-headers.ts'
import type { WebEnvironment } from './web-environment.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type ReadyPage = {
  status: number
  route: string
  headers: Record<string, string>
  /** By content encoding. */
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
  etag: string
}

/** Makes a page as for any other request. */
type Render = (request: Request) => Promise<{ answer: Response; route: string }>

type Parts = { services: WebServices; build: ServerBuild; render: Render; security: SecurityOptions }

const PATHS = new Set(['/', '/help', FIRST_QUESTION, ...[...POLICIES.keys()].map((policy) => `/legal/${policy}`)])
/** Questions that an email asks: the secret in the address is for the answer alone. */
const EMAILED = /^\/(confirm-emails|unsubscribe|chat-transcript)\/[\w-]+$/
/** Stands for every unknown address. */
const UNKNOWN = '/no-such-page'
/** Whether the browser may store the page: not one with a secret in its URL, nor the first question. */
const mayBrowserStore = (path: string) => !EMAILED.test(path) && path !== FIRST_QUESTION

/**
 * Answers with pages that are the same for every visitor from memory: each is made once an hour and for each state
 * that it shows, from a request that we make up, so that nothing of a visitor's can enter it.
 */
export function readyPages({ services, build, render, security }: Parts): MiddlewareHandler<WebEnvironment> {
  const segments = firstSegments(build)
  const pages = new Map<string, Promise<ReadyPage>>()
  let hour = ''

  async function open(path: string, shown: Shown): Promise<ReadyPage> {
    if (shown.hour !== hour) pages.clear()
    hour = shown.hour
    const key = `${path} ${shown.cookies} ${shown.lettersInBasket}`
    const known = pages.get(key)
    if (known) return known
    const made = visitorLike(services, path, shown).then((request) => make(request, { render, security }))
    pages.set(key, made)
    // A failed page is made again for the next visitor.
    made.catch(() => pages.delete(key))
    return made
  }

  return async (context, next) => {
    const { method, path, raw } = context.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const readyPath = readyPathOf(path, segments)
    if (!readyPath || isForThisVisitor(services, raw, path)) return next()
    const page = await open(readyPath, await readShown(services, raw)).catch(() => null)
    // What is wrong is shown, and logged, as on any other page.
    if (!page) return next()
    context.set('route', page.route)
    const encoding = encodingFor(context)
    const etag = `"${page.etag}-${encoding}"`
    if (page.status === 200 && raw.headers.get('If-None-Match')?.includes(etag))
      return new Response(null, { status: 304, headers: { ...page.headers, ETag: etag } })
    const body = page.bodies[encoding]
    const length = { 'Content-Length': String(body.byteLength) }
    const encoded = encoding === 'identity' ? length : { ...length, 'Content-Encoding': encoding }
    return new Response(method === 'HEAD' ? null : body, {
      status: page.status,
      headers: { ...page.headers, ...encoded, ETag: etag, 'X-Request-Id': context.get('requestId') },
    })
  }
}

/** The path of the ready page for an address, which many addresses may share; null when there is none. */
function readyPathOf(path: string, segments: ReadonlySet<string>): string | null {
  if (PATHS.has(path)) return path
  const [, question] = EMAILED.exec(path) ?? []
  if (question) return `/${question}/-`
  const [, first = ''] = /^\/([a-z0-9-]+(?:\.[a-z0-9]+)?)(?:\/[a-z0-9-/.]*)?$/i.exec(path) ?? []
  const isData = path.endsWith('.data')
  return first !== '' && !isData && !segments.has(first.toLowerCase()) ? UNKNOWN : null
}

/** How the addresses of the shop's own pages begin. */
function firstSegments({ routes }: ServerBuild): ReadonlySet<string> {
  const atTop = Object.values(routes).filter((route) => route?.path && !routes[route.parentId ?? '']?.path)
  return new Set(atTop.map((route) => route?.path?.split('/')[0] ?? ''))
}

async function make(request: Request, { render, security }: Pick<Parts, 'render' | 'security'>): Promise<ReadyPage> {
  const { answer, route } = await render(request)
  const html = await answer.text()
  const whole = Buffer.from(html)
  const frame = new Hono<WebEnvironment>()
  frame.use(securityHeaders({ ...security, inline: { styles: hashes(html, STYLE), scripts: hashes(html, SCRIPT) } }))
  frame.get('*', (context) => context.body(null))
  const headers = Object.fromEntries((await frame.request('/')).headers)
  return {
    status: answer.status,
    route,
    headers: {
      ...headers,
      'Content-Type': answer.headers.get('Content-Type') ?? '',
      'Cache-Control': mayBrowserStore(new URL(request.url).pathname) ? 'private, no-cache' : 'no-store',
      Vary: 'Cookie, Accept-Encoding',
    },
    bodies: {
      br: Uint8Array.from(await brotli(whole, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength } })),
      gzip: Uint8Array.from(await zip(whole, { level: constants.Z_BEST_COMPRESSION })),
      identity: Uint8Array.from(whole),
    },
    etag: hash(html).slice(0, 22),
  }
}

const STYLE = /<style>([\s\S]*?)<\/style>/g
const SCRIPT = /<script(?: type="module" async="")?>([\s\S]*?)<\/script>/g

const hashes = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text = '']) => `'sha256-${hash(text)}'` as const)

const hash = (text: string) => createHash('sha256').update(text).digest('base64')
