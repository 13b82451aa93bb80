import { findBatchCover } from '#app/domain/fulfilment/batches/list-batches.server.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/batch-cover'

/** The cover of a batch, on plain paper: what is in it, what is not, and how it is printed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const cover = orNotFound(await findBatchCover(services, readId(params.printBatchId)))
  const file = await services.print.drawCover(cover)
  return downloadFile(file, `batch_${cover.number}_cover.pdf`)
}
