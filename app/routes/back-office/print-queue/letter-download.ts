import { data } from 'react-router'
import { beginPrinting } from '#app/domain/fulfilment/begin-printing.server.ts'
import { findPrintableLetter } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { recordAccess } from '#app/http/staff/record-access.ts'
import type { Route } from './+types/letter-download'

/** The letter as a text file, with which printing begins. Its name comes from the id alone. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const orderItemId = readId(params.orderItemId)
  if (!(await findPrintableLetter(services, orderItemId))) throw data(null, { status: 404 })
  await beginPrinting(services, [orderItemId])
  // Read it again now that the parent can no longer change it.
  const found = orNotFound(await findPrintableLetter(services, orderItemId))
  await recordAccess(context, { look: 'download_letter', orderItemId: found.id })
  return downloadFile(found.letter, `letter_${found.id.slice(0, 8)}.txt`)
}
