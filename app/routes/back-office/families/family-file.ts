import { data } from 'react-router'
import { downloadFamily, FAMILY_FORMATS } from '#app/domain/privacy/family/download-family.server.ts'
import { recordFamilyAct } from '#app/domain/privacy/family/serve-family.server.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/family-file'

/** Everything we hold about a family, for staff who answer them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const customerId = readId(params.customerId)
  const format = FAMILY_FORMATS.find((one) => one === params.format)
  if (!format) throw data(null, { status: 404 })
  const staffMemberId = staffOf(context)
  await recordFamilyAct(services, { customerId, staffMemberId, act: 'download_family' })
  const file = await downloadFamily(services, { customerId, format, by: { staffMemberId } })
  if (!file) throw data(null, { status: 404 })
  return downloadFile(file, `family_${customerId.slice(0, 8)}.${format}`)
}
