import { data } from 'react-router'
import { downloadFamily, FAMILY_FORMATS } from '#app/domain/privacy/family/download-family.server.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/family-file'

/** Everything we hold about a family, for staff who answer them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const customerId = readId(params.customerId)
  const format = FAMILY_FORMATS.find((one) => one === params.format)
  if (!format) throw data(null, { status: 404 })
  const by = { staffMemberId: staffOf(context) }
  const file = await downloadFamily(context.get(servicesContext), { customerId, format, by })
  if (!file) throw data(null, { status: 404 })
  return downloadFile(file, `family_${customerId.slice(0, 8)}.${format}`)
}
