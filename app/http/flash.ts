import { redirect } from 'react-router'
import { z } from 'zod'
import { type CookieSettings, shopCookie } from './signed-cookie.ts'

/** Long enough for a redirect on a slow line. */
const MAX_AGE_SECONDS = 60

const FlashSchema = z.object({
  kind: z.enum(['success', 'error']),
  text: z.string(),
  /** A form that undoes it: its action and its fields. */
  undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
})

/** One message for the next page. */
export type Flash = z.infer<typeof FlashSchema>

const cookie = shopCookie('flash', FlashSchema, MAX_AGE_SECONDS)

/** A `Set-Cookie` header with a message for the next page. No child's details: `{child}` is replaced when shown. */
export const flash = (settings: CookieSettings, kind: Flash['kind'], text: string, undo?: Flash['undo']) =>
  cookie.set(settings, { kind, text, undo })

/** Redirects to another page of the shop, which shows this message. */
export async function redirectWithFlash(
  settings: CookieSettings,
  to: string,
  ...message: [kind: Flash['kind'], text: string, undo?: Flash['undo']]
): Promise<Response> {
  return redirect(to, { headers: [await flash(settings, ...message)] })
}

/** The message for this page, and the header that clears it. */
export async function takeFlash(
  settings: CookieSettings,
  request: Request,
): Promise<{ message: Flash | null; headers: HeadersInit }> {
  const message = await cookie.find(settings, request)
  return { message, headers: message ? [await cookie.end(settings)] : [] }
}
