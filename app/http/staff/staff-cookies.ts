import { type CookieSettings, signedCookie } from '../signed-cookie.ts'

/** Binds a login link to the browser that asked for it; a little longer than the link works. */
const BROWSER_MAX_AGE_SECONDS = 15 * 60

/** The secret of a staff session. It ends with the browser; the session in the database ends after a shift. */
const sessionCookie = (settings: CookieSettings) => signedCookie(settings, 'admin_session')

const browserCookie = (settings: CookieSettings) => signedCookie(settings, 'admin_browser', BROWSER_MAX_AGE_SECONDS)

async function readText(cookie: ReturnType<typeof signedCookie>, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

export const findSessionSecret = (settings: CookieSettings, request: Request) =>
  readText(sessionCookie(settings), request)
export const findBrowserSecret = (settings: CookieSettings, request: Request) =>
  readText(browserCookie(settings), request)

/** `Set-Cookie` headers. */
export const staffSessionCookie = async (settings: CookieSettings, secret: string): Promise<[string, string]> => [
  'Set-Cookie',
  await sessionCookie(settings).serialize(secret),
]
export const endedStaffSessionCookie = async (settings: CookieSettings): Promise<[string, string]> => [
  'Set-Cookie',
  await sessionCookie(settings).serialize('', { maxAge: 0 }),
]
export const staffBrowserCookie = async (settings: CookieSettings, secret: string): Promise<[string, string]> => [
  'Set-Cookie',
  await browserCookie(settings).serialize(secret),
]
