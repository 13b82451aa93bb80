import { parse, serialize } from 'cookie-es'
import { sign as signText, unsign } from 'cookie-signature'
import type { z } from 'zod'

/** Every cookie of the shop; the cookie policy says what each is for. */
export const COOKIE_NAMES = [
  'basket',
  'cookie_consent',
  'flash',
  'share_link',
  'opened_link',
  'order_page',
  'family_page',
  'session_id',
  'preview',
  'admin_session',
  'admin_browser',
] as const

type CookieName = (typeof COOKIE_NAMES)[number]

/** How this shop's cookies are signed, and whether they are for https only. */
export type CookieSettings = { cookies: { secrets: readonly string[]; secure: boolean } }

/**
 * The cookie's name in the browser. Over https the `__Host-` prefix stops other hosts on the same domain from
 * replacing it.
 */
export const sentName = ({ cookies }: CookieSettings, name: CookieName): string =>
  cookies.secure ? `__Host-${name}` : name

/**
 * One of the shop's cookies and what it holds: signed, hidden from JavaScript, and sent when a link from another site is
 * opened, such as an email or the payment page. `find` reads it, null without one that we signed; `set` is a
 * `Set-Cookie` header.
 *
 * @param maxAge Seconds; left out, it ends with the browser.
 */
export function shopCookie<Value>(name: CookieName, schema: z.ZodType<Value>, maxAge?: number) {
  return {
    async find(this: void, settings: CookieSettings, request: Request): Promise<Value | null> {
      const [cookies, sent] = [request.headers.get('Cookie'), sentName(settings, name)]
      const value = cookies?.includes(sent) ? unsignValue(settings, name, parse(cookies)[sent] ?? '') : null
      return schema.safeParse(value).data ?? null
    },
    set: (settings: CookieSettings, value: Value) =>
      header(settings, name, signValue(settings, name, value), maxAge === undefined ? {} : { maxAge }),
    end: (settings: CookieSettings) => endCookie(settings, name),
  }
}

/** A `Set-Cookie` header that deletes a cookie. */
export const endCookie = (settings: CookieSettings, name: CookieName) => header(settings, name, '', { maxAge: 0 })

async function header(
  settings: CookieSettings,
  name: CookieName,
  text: string,
  lasts: { maxAge?: number },
): Promise<[string, string]> {
  const { secure } = settings.cookies
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure, ...lasts } as const
  return ['Set-Cookie', serialize(sentName(settings, name), text, options)]
}

/** The name by which values that are not cookies are signed. */
const SIGNED = 'signed'

/** A signed value, as text for the browser to keep. It is not encrypted. */
export const sign = (settings: CookieSettings, value: unknown): string =>
  encodeURIComponent(signValue(settings, SIGNED, value))

/** The value that was given to `sign`; null when the signature is not ours. */
export function readSigned(settings: CookieSettings, text: string): unknown {
  try {
    return unsignValue(settings, SIGNED, decodeURIComponent(text))
  } catch {
    return null
  }
}

/** The format of React Router's own cookies (base64 of the JSON, a dot, its HMAC), made twenty times as fast. */
function signValue({ cookies }: CookieSettings, name: string, value: unknown): string {
  return signText(Buffer.from(JSON.stringify(value)).toString('base64'), keyOf(name, cookies.secrets[0] ?? ''))
}

function unsignValue({ cookies }: CookieSettings, name: string, text: string): unknown {
  for (const secret of cookies.secrets) {
    const value = unsign(text, keyOf(name, secret))
    if (value) return JSON.parse(Buffer.from(value, 'base64').toString()) as unknown
  }
  return null
}

/** With the name in the key, one cookie cannot pass for another: only the value is signed. */
const keyOf = (name: string, secret: string) => `${name}:${secret}`
