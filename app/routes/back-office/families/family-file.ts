import { downloadFamily, FAMILY_FORMATS } from '#app/domain/privacy/family/download-family.server.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/family-file'

/** Everything we hold about a family, for staff who answer them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const customerId = readId(params.customerId)
  const format = orNotFound(FAMILY_FORMATS.find((one) => one === params.format))
  const by = { staffMemberId: staffOf(context) }
  const file = orNotFound(await downloadFamily(context.get(servicesContext), { customerId, format, by }))
  return downloadFile(file, `family_${customerId.slice(0, 8)}.${format}`)
}
