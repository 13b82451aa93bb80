import { href } from 'react-router'
import { findPrintableLetter } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { printLetter } from '#app/domain/sheets/checks/print-letter.server.ts'
import { SHEET_OUTPUTS } from '#app/domain/sheets/letter-sheet.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { recordAccess } from '#app/http/staff/record-access.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import type { Route } from './+types/letter-file'

const NOT_PRINTED = 'This letter may not be printed yet. Its row says why.'

/** The file of one letter for the printer, with which printing begins. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const orderItemId = readId(params.orderItemId)
  const sent = (await readForm(request)).get('output')
  const output = SHEET_OUTPUTS.find((one) => one === sent) ?? 'full'
  const file = await printLetter(services, { orderItemId, output }).catch((error: unknown) => {
    if (error instanceof ProviderError) return null
    throw error
  })
  const item = await findPrintableLetter(services, orderItemId)
  if (!file || !item) {
    return redirectWithFlash(services, href('/admin/print-queue'), 'error', NOT_PRINTED)
  }
  await recordAccess(context, { look: 'print_letter', orderItemId })
  return downloadFile(file, `letter_${orderItemId.slice(0, 8)}_${output}.pdf`)
}
