import { z } from 'zod'
import { OPEN_FOR_MS } from '#app/domain/privacy/retention-periods.ts'
import type { WebServices } from '../services-context.ts'
import type { Shopper } from './shopper-cookie.ts'
import { readSigned, sign } from '../signed-cookie.ts'

const MirrorSchema = z.object({ basketId: z.uuid(), letterDraftId: z.uuid().nullable(), until: z.number() })

/** Stored by the browser to find its basket again when the cookie is gone: signed, and valid until `until`. */
export async function mirrorSecret(
  services: Pick<WebServices, 'cookies' | 'clock'>,
  { basketId, letterDraftId }: Shopper,
): Promise<{ secret: string; until: number }> {
  const until = services.clock.now().getTime() + OPEN_FOR_MS
  return { secret: sign(services, { basketId, letterDraftId, until }), until }
}

/** The shopper whose basket such a secret opens; null when it is not genuine, or too old. */
export async function readMirrorSecret(
  services: Pick<WebServices, 'cookies' | 'clock'>,
  secret: unknown,
): Promise<Pick<Shopper, 'basketId' | 'letterDraftId'> | null> {
  if (typeof secret !== 'string') return null
  const mirrored = MirrorSchema.safeParse(readSigned(services, secret)).data
  return mirrored && mirrored.until > services.clock.now().getTime() ? mirrored : null
}
