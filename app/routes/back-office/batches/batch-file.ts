import { href, redirect } from 'react-router'
import { findBatchFile, recordDownload } from '#app/domain/batches/list-batches.server.ts'
import { answerFile } from '#app/http/answer-file.ts'
import { flash } from '#app/http/flash.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/batch-file'

/** The PDF of a batch. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findBatchFile(services, readId(params.printBatchId))
  if (!found) {
    const gone = 'This batch is not made yet, or its file is deleted already.'
    return redirect(href('/admin/batches'), { headers: [await flash(services, 'error', gone)] })
  }
  await recordDownload(services, {
    printBatchId: found.printBatchId,
    staffMemberId: context.get(staffMemberContext).userId,
  })
  return answerFile(context, { request, file: found.file, name: `batch_${found.number}.pdf` })
}
