import { listCodes } from '#app/domain/pricing/coupons/list-coupons.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { csvFile } from '#app/http/staff/csv-file.ts'
import { requireCoupon } from './require-coupon.server.ts'
import type { Route } from './+types/coupon-codes'

/** The codes of a run as a file for a mailing, each with its uses. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await requireCoupon(context, params)
  const codes = await listCodes(context.get(servicesContext), id)
  return csvFile(
    'codes',
    codes.map(({ code, uses }) => ({ Code: code, Uses: uses })),
  )
}
