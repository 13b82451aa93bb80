import { data, href } from 'react-router'
import { findCodeUrl } from '#app/domain/sheets/checks/print-letter.server.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { recordAccess } from '#app/http/staff/record-access.ts'
import type { Route } from './+types/qr-code'

/** The code of one letter as a picture (`admin-download-qr`). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const orderItemId = readId(params.orderItemId)
  const { format } = params
  if (format !== 'png' && format !== 'svg') throw data(null, { status: 404 })
  const url = await findCodeUrl(services, orderItemId)
  if (!url) {
    return redirectWithFlash(services, href('/admin/print-queue'), 'error', 'Failed to download QR code')
  }
  await recordAccess(context, { look: 'hear_voice', orderItemId })
  const file = await services.print.codeFile(url, format)
  return downloadFile(file, `qr_${orderItemId.slice(0, 8)}.${format}`)
}
