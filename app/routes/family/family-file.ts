import { data } from 'react-router'
import { downloadFamily, FAMILY_FORMATS } from '#app/domain/privacy/family/download-family.server.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { requireFamily } from '#app/http/opened-pages.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/family-file'

/** Everything we hold about a family, as a download. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const customerId = await requireFamily(context, request)
  const format = FAMILY_FORMATS.find((one) => one === params.format)
  const file = format && (await downloadFamily(context.get(servicesContext), { customerId, format, by: 'parent' }))
  if (!file) throw data(null, { status: 404 })
  return downloadFile(file, `my-family.${format}`)
}
