import { millisecondsToSeconds } from 'date-fns'
import { z } from 'zod'
import { isPackageCode, type PackageCode } from '#app/domain/pricing/packages.ts'
import { OPEN_FOR_MS } from '#app/domain/privacy/retention-periods.ts'
import { type CookieSettings, shopCookie } from '../signed-cookie.ts'

const ShopperSchema = z.object({
  basketId: z.uuid(),
  lines: z.array(z.object({ lineId: z.uuid(), package: z.custom<PackageCode>(isPackageCode) })).default([]),
  letterDraftId: z.uuid().nullable().default(null),
})

/** What the signed `basket` cookie holds: the basket, its lines for the badge in the header, and the letter being written. */
export type Shopper = z.infer<typeof ShopperSchema>

/** Who is shopping: remembered for 30 days, and again at each change. */
export const shopperCookie = shopCookie('basket', ShopperSchema, millisecondsToSeconds(OPEN_FOR_MS))

/** Has an answer remember this shopper, too. */
export async function rememberShopper(settings: CookieSettings, answer: Response, shopper: Shopper): Promise<Response> {
  answer.headers.append(...(await shopperCookie.set(settings, shopper)))
  return answer
}

/** The cookie's copy of the lines in the database. */
export function cookieLines(lines: readonly { lineId: string; packageCode: PackageCode }[]): Shopper['lines'] {
  return lines.map((line) => ({ lineId: line.lineId, package: line.packageCode }))
}
