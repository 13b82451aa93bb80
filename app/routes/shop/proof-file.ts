import { orNotFound } from '#app/http/read-id.ts'
import { findDraftSheet } from '#app/domain/letters/draft-sheet.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import type { Route } from './+types/proof-file'

/** The file that the printer would get if the letter were approved as it is now. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const isCoded = url.searchParams.get('voice') !== 'no'
  const found = orNotFound(await findDraftSheet(services, { key: findDraftKey(context), isCoded }))
  const file = await services.print.drawLetter(found.sheet, 'full')
  return new Response(file, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="letter-from-santa.pdf"' },
  })
}
