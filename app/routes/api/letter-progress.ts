import { setTimeout as wait } from 'node:timers/promises'
import { addMilliseconds, isAfter } from 'date-fns'
import { data } from 'react-router'
import { readLetter } from '#app/domain/letters/read-letter.server.ts'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { eventStream, type StreamedEvent } from '#app/http/event-stream.ts'
import { countStream } from '#app/http/open-streams.ts'
import { requestFactsContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import type { Route } from './+types/letter-progress'

/** Each stage takes seconds. */
const LOOK_EVERY_MS = 400
/** Most letters are ready sooner; after this, the browser reconnects by itself. */
const STREAM_FOR_MS = 90_000

/** Progress of this shopper's letter as server-sent events: each new `stage`, then `done`; never any of its text. */
export function loader({ request, context }: Route.LoaderArgs) {
  const key = findDraftKey(context)
  if (!key) throw data(null, { status: 404 })
  const { clientNetwork } = context.get(requestFactsContext)
  const onEnd = countStream({ basketId: key.basketId, network: clientNetwork })
  // The page then polls every few seconds, as it does without JavaScript.
  if (!onEnd) throw data(null, { status: 429 })
  const services = context.get(servicesContext)
  const signal = AbortSignal.any([request.signal, services.stopping])
  return eventStream(signal, { events: followLetter(services, { key, signal }), onEnd })
}

async function* followLetter(
  services: WebServices,
  { key, signal }: { key: DraftKey; signal: AbortSignal },
): AsyncGenerator<StreamedEvent> {
  const endsAt = addMilliseconds(services.clock.now(), STREAM_FOR_MS)
  let shown: string | null = null
  while (!signal.aborted && !isAfter(services.clock.now(), endsAt)) {
    const view = await readLetter(services, key)
    if (view?.state !== 'writing') return yield { event: 'done', data: {} }
    if (view.stage && view.stage !== shown) {
      shown = view.stage
      yield { event: 'stage', data: view.stage }
    }
    await wait(LOOK_EVERY_MS)
  }
}
