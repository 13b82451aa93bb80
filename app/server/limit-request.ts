import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { WebEnvironment } from './web-environment.ts'

/**
 * What one request may hold, far above what our pages send: the largest form has some forty fields, the longest
 * field is a letter of 2,000 characters, each of which may take twelve UTF-16 units.
 */
const LIMITS = {
  fields: 200,
  nameLength: 100,
  valueLength: 26_000,
  jsonLength: 64 * 1024,
  jsonDepth: 10,
  queryLength: 2_048,
  /** React Router names every link of a page to learn their routes, and stops at 7,680 characters of address. */
  routesQueryLength: 7_680,
} as const

/** Letters and digits, with rows and parts as conform writes them: `entries[0]`, `friends[0].name`. */
const FIELD_NAME = /^\w+(?:\[\d{0,4}\]|\.\w+)*$/

const MULTIPART = /^multipart\//i
const FORM = /^application\/x-www-form-urlencoded/i

/**
 * Refuses a request with more fields, longer names or longer values than our pages send, before anything parses them: a
 * pattern or a schema that takes a moment with 100 characters may take seconds with 100,000, and blocks the shop.
 *
 * @param isExempt Paths whose bodies have a signature of their own, or are not read at all.
 */
export function limitRequest({ isExempt }: { isExempt: (request: { method: string; path: string }) => boolean }) {
  return createMiddleware<WebEnvironment>(async (context, next) => {
    const { raw, method } = context.req
    const { pathname, search } = new URL(raw.url)
    const longest = pathname === '/__manifest' ? LIMITS.routesQueryLength : LIMITS.queryLength
    if (search.length > longest) return context.text('This address is too long.', 414)
    if (method === 'GET' || method === 'HEAD' || isExempt(context.req)) return next()
    const type = raw.headers.get('Content-Type') ?? ''
    if (MULTIPART.test(type)) return context.text('The shop takes no files.', 415)
    const body = await raw.text()
    if (FORM.test(type) ? !isOrdinaryForm(body) : !isOrdinaryJson(body)) return tooMuch(context)
    context.req.raw = new Request(raw.url, { method, headers: raw.headers, body, signal: raw.signal })
    return next()
  })
}

const tooMuch = (context: Context) =>
  context.text('That is more than this form takes. Please go back and try again.', 413)

/** @param body As it was sent, at most as long as the largest body that is taken at all. */
function isOrdinaryForm(body: string): boolean {
  if (countFields(body) > LIMITS.fields) return false
  for (const [name, value] of new URLSearchParams(body)) {
    if (name.length > LIMITS.nameLength || value.length > LIMITS.valueLength || !isFieldName(name)) return false
  }
  return true
}

/** Without splitting: a body of ampersands alone would become 250,000 strings. */
function countFields(body: string): number {
  let count = 1
  for (let at = body.indexOf('&'); at !== -1 && count <= LIMITS.fields; at = body.indexOf('&', at + 1)) count += 1
  return count
}

/** Refuses names that every object has, such as `constructor`: they could read or overwrite built-in properties. */
function isFieldName(name: string): boolean {
  return name === '' || (FIELD_NAME.test(name) && !name.split(/[.[\]]/).some((part) => part in Object.prototype))
}

const isOrdinaryJson = (body: string) => body.length <= LIMITS.jsonLength && depthOf(body) <= LIMITS.jsonDepth

/** How deep a JSON text is nested, without parsing it: a parser that calls itself runs out of stack. */
function depthOf(json: string): number {
  let [depth, deepest, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') isText = !isText
    else if (isText && character === '\\') at += 1
    else if (!isText && (character === '[' || character === '{')) deepest = Math.max(deepest, (depth += 1))
    else if (!isText && (character === ']' || character === '}')) depth -= 1
  }
  return deepest
}
