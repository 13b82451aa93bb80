import { millisecondsToSeconds } from 'date-fns'
import { z } from 'zod'
import { isPackageCode, type PackageCode } from '#app/domain/pricing/packages.ts'
import { OPEN_FOR_MS } from '#app/domain/privacy/retention-periods.ts'
import { type CookieSettings, signedCookie } from '../signed-cookie.ts'

const ShopperSchema = z.object({
  basketId: z.uuid(),
  lines: z.array(z.object({ lineId: z.uuid(), package: z.custom<PackageCode>(isPackageCode) })).default([]),
  letterDraftId: z.uuid().nullable().default(null),
})

/** What the signed `basket` cookie holds: the basket, its lines for the badge in the header, and the letter being written. */
export type Shopper = z.infer<typeof ShopperSchema>

const basketCookie = (settings: CookieSettings) => signedCookie(settings, 'basket', millisecondsToSeconds(OPEN_FOR_MS))

/** Who is shopping; null without a cookie, or with one that we did not sign. */
export async function findShopper(settings: CookieSettings, request: Request): Promise<Shopper | null> {
  const value: unknown = await basketCookie(settings).parse(request.headers.get('Cookie'))
  return ShopperSchema.safeParse(value).data ?? null
}

/** A `Set-Cookie` header that remembers this shopper for another 30 days. */
export async function shopperCookie(settings: CookieSettings, shopper: Shopper): Promise<HeadersInit> {
  return { 'Set-Cookie': await basketCookie(settings).serialize(shopper) }
}

/** Has an answer remember this shopper, too. */
export async function rememberShopper(settings: CookieSettings, answer: Response, shopper: Shopper): Promise<Response> {
  for (const [name, value] of new Headers(await shopperCookie(settings, shopper))) answer.headers.append(name, value)
  return answer
}

/** The cookie's copy of the lines in the database. */
export function cookieLines(lines: readonly { lineId: string; packageCode: PackageCode }[]): Shopper['lines'] {
  return lines.map((line) => ({ lineId: line.lineId, package: line.packageCode }))
}
