import { redirect } from 'react-router'
import { z } from 'zod'
import { type CookieSettings, signedCookie } from './signed-cookie.ts'

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

const flashCookie = (settings: CookieSettings) => signedCookie(settings, 'flash', MAX_AGE_SECONDS)

/** A `Set-Cookie` header with a message for the next page. No child's details: `{child}` is replaced when shown. */
export async function flash(
  settings: CookieSettings,
  kind: Flash['kind'],
  text: string,
  undo?: Flash['undo'],
): Promise<[string, string]> {
  return ['Set-Cookie', await flashCookie(settings).serialize({ kind, text, undo })]
}

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
  const value: unknown = await flashCookie(settings).parse(request.headers.get('Cookie'))
  const message = FlashSchema.safeParse(value).data ?? null
  return { message, headers: message ? { 'Set-Cookie': await flashCookie(settings).serialize('', { maxAge: 0 }) } : {} }
}
