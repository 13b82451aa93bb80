import { z } from 'zod'
import { shopCookie } from '../signed-cookie.ts'

/** Binds a login link to the browser that asked for it; a little longer than the link works. */
const BROWSER_MAX_AGE_SECONDS = 15 * 60

const SecretSchema = z.string().min(1)

/** The secret of a staff session. It ends with the browser; the session in the database ends after a shift. */
export const staffSessionCookie = shopCookie('admin_session', SecretSchema)

/** The secret of a browser that asked for a login link. */
export const staffBrowserCookie = shopCookie('admin_browser', SecretSchema, BROWSER_MAX_AGE_SECONDS)
