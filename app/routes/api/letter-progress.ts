import { data } from 'react-router'
import { readLetter } from '#app/domain/letters/read-letter.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { draftKeyOf, findShopper } from '#app/http/shopper/shopper-cookie.ts'
import type { Route } from './+types/letter-progress'

/** As often as the worker writes it down. */
const LOOK_EVERY_MS = 400
/** A letter takes a minute at most; then the browser connects again by itself. */
const STREAM_FOR_MS = 90_000

/** The letter of this shopper as it is written, as server-sent events: `words` with the text so far, then `done`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const key = draftKeyOf(await findShopper(services, request))
  if (!key) throw data(null, { status: 404 })
  const until = services.clock.now().getTime() + STREAM_FOR_MS
  let shown = ''
  const body = new ReadableStream<string>({
    async pull(stream) {
      while (!request.signal.aborted) {
        const view = await readLetter(services, key)
        if (view?.state !== 'writing') {
          stream.enqueue('event: done\ndata: {}\n\n')
          return stream.close()
        }
        if (services.clock.now().getTime() > until) return stream.close()
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
        if (view.letterSoFar === shown) continue
        shown = view.letterSoFar
        return stream.enqueue(`event: words\ndata: ${JSON.stringify(shown)}\n\n`)
      }
      stream.close()
    },
  })
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers })
}
