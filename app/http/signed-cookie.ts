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

type CookieName = (typeof COOKIE_NAMES)[number] | typeof SIGNED

/** How this shop's cookies are signed, and whether they are for https only. */
export type CookieSettings = { cookies: { secrets: readonly string[]; secure: boolean } }

/**
 * The cookie's name in the browser. Over https the `__Host-` prefix stops other hosts on the same domain from
 * replacing it.
 */
export const sentName = ({ cookies }: CookieSettings, name: CookieName): string =>
  cookies.secure ? `__Host-${name}` : name

/**
 * One of the shop's cookies: signed, hidden from JavaScript, and sent when a link from another site is opened, such as
 * an email or the payment page.
 *
 * @param maxAge Seconds; left out, it ends with the browser.
 */
export function signedCookie(settings: CookieSettings, name: CookieName, maxAge?: number) {
  const { secrets, secure } = settings.cookies
  const sent = sentName(settings, name)
  return {
    /** What `serialize` was given; null without the cookie, or with one that we did not sign. */
    async parse(header: string | null): Promise<unknown> {
      return header?.includes(sent) ? unsignValue(parse(header)[sent] ?? '') : null
    },
    /** A `Set-Cookie` header. */
    async serialize(value: unknown, options: { maxAge?: number } = {}): Promise<string> {
      const lasts = maxAge === undefined ? options : { maxAge, ...options }
      const text = value === '' ? '' : signValue(value)
      return serialize(sent, text, { httpOnly: true, sameSite: 'lax', path: '/', secure, ...lasts })
    },
  }

  /** The format of React Router's own cookies (base64 of the JSON, a dot, its HMAC), made twenty times as fast. */
  function signValue(value: unknown): string {
    return signText(Buffer.from(JSON.stringify(value)).toString('base64'), keyOf(secrets[0] ?? ''))
  }

  function unsignValue(text: string): unknown {
    for (const secret of secrets) {
      const value = unsign(text, keyOf(secret))
      if (value) return JSON.parse(Buffer.from(value, 'base64').toString()) as unknown
    }
    return null
  }

  /** With the name in the key, one cookie cannot pass for another: only the value is signed. */
  function keyOf(secret: string): string {
    return `${name}:${secret}`
  }
}

/**
 * One cookie of the shop and what it holds: `find` reads it, null without one that we signed; `set` and `end` are
 * `Set-Cookie` headers.
 *
 * @param maxAge Seconds; left out, it ends with the browser.
 */
export function shopCookie<Value>(name: CookieName, schema: z.ZodType<Value>, maxAge?: number) {
  const header = async (sent: Promise<string>): Promise<[string, string]> => ['Set-Cookie', await sent]
  return {
    find: async (settings: CookieSettings, request: Request): Promise<Value | null> =>
      schema.safeParse(await signedCookie(settings, name).parse(request.headers.get('Cookie'))).data ?? null,
    set: (settings: CookieSettings, value: Value) => header(signedCookie(settings, name, maxAge).serialize(value)),
    end: (settings: CookieSettings) => header(signedCookie(settings, name).serialize('', { maxAge: 0 })),
  }
}

/** The name used to sign values that are not cookies. */
const SIGNED = 'signed'

/** A signed value, as text for the browser to keep. It is not encrypted. */
export async function sign(settings: CookieSettings, value: unknown): Promise<string> {
  const header = await signedCookie(settings, SIGNED).serialize(value)
  return header.slice(header.indexOf('=') + 1, header.indexOf(';'))
}

/** The value that was given to `sign`; null when the signature is not ours. */
export async function readSigned(settings: CookieSettings, text: string): Promise<unknown> {
  return signedCookie(settings, SIGNED).parse(`${sentName(settings, SIGNED)}=${text}`)
}
