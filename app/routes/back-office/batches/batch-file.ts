import { href } from 'react-router'
import { findBatchFile, recordDownload } from '#app/domain/fulfilment/batches/list-batches.server.ts'
import { answerFile } from '#app/http/answer-file.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/batch-file'

/** The PDF of a batch. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findBatchFile(services, readId(params.printBatchId))
  if (!found) {
    const gone = 'This batch is not made yet, or its file is deleted already.'
    return redirectWithFlash(services, href('/admin/batches'), 'error', gone)
  }
  await recordDownload(services, { printBatchId: found.printBatchId, staffMemberId: staffOf(context) })
  return answerFile(context, { request, file: found.file, name: `batch_${found.number}.pdf` })
}
