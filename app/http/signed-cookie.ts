import { createCookie } from 'react-router'

/** Every cookie of the shop; the cookie policy tells what each is for. */
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
 * What a browser knows a cookie as. Over https it takes one that begins so from this very host alone: no neighbour on the
 * same domain can put one of theirs in its place.
 */
export const sentName = ({ cookies }: CookieSettings, name: CookieName): string =>
  cookies.secure ? `__Host-${name}` : name

/**
 * One of the shop's cookies: signed, out of reach of script, and sent when a link from elsewhere is opened, as from an
 * email or the payment page.
 *
 * @param maxAge Seconds; left out, it ends with the browser.
 */
export function signedCookie(settings: CookieSettings, name: CookieName, maxAge?: number) {
  const { cookies } = settings
  return createCookie(sentName(settings, name), {
    // React Router signs the value alone: with the name in the key, no cookie passes for another.
    secrets: cookies.secrets.map((secret) => `${name}:${secret}`),
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: cookies.secure,
    ...(maxAge !== undefined && { maxAge }),
  })
}

/** Signed values that are no cookies carry this name. */
const SIGNED = 'signed'

/** A value that only we can have made, as text for the browser to keep. Anybody may read it. */
export async function sign(settings: CookieSettings, value: unknown): Promise<string> {
  const header = await signedCookie(settings, SIGNED).serialize(value)
  return header.slice(header.indexOf('=') + 1, header.indexOf(';'))
}

/** The value that `sign` was given; null when we did not make this text. */
export async function readSigned(settings: CookieSettings, text: string): Promise<unknown> {
  return signedCookie(settings, SIGNED).parse(`${sentName(settings, SIGNED)}=${text}`)
}
