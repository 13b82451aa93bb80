import { createCookie } from 'react-router'

/** How this shop's cookies are signed, and whether they are for https only. */
export type CookieSettings = { cookies: { secret: string; secure: boolean } }

/**
 * One of the shop's cookies: signed, out of reach of script, and sent when a link from elsewhere is opened, as from a
 * mail or the payment page.
 *
 * @param maxAge Seconds; left out, it ends with the browser.
 */
export function signedCookie({ cookies }: CookieSettings, name: string, maxAge?: number) {
  return createCookie(name, {
    secrets: [cookies.secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: cookies.secure,
    ...(maxAge !== undefined && { maxAge }),
  })
}
