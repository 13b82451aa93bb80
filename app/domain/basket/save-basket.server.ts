import { addMilliseconds } from 'date-fns'
import type { Needs } from '#app/domain/needs.ts'
import { OPEN_FOR_MS } from '#app/domain/privacy/retention-periods.ts'
import { createSecret, hashSecret } from '#app/domain/secret.server.ts'
import { sharedBaskets, type SharedLine } from '#db/schema/index.ts'
import { type BasketLine, readBasket } from './read-basket.server.ts'

export type SaveBasketResult = { ok: true; shareUrl: string } | { ok: false; reason: 'basket_empty' }

/**
 * Stores a copy of the basket as it is now and creates the link that opens it, for 30 days. Only the link's hash is
 * stored.
 */
export async function saveBasket(
  needs: Pick<Needs, 'db' | 'clock' | 'siteUrl'>,
  { basketId }: { basketId: string | null },
): Promise<SaveBasketResult> {
  const { lines } = await readBasket(needs, basketId)
  if (!basketId || lines.length === 0) return { ok: false, reason: 'basket_empty' }
  const secret = createSecret()
  await needs.db
    .insert(sharedBaskets)
    .values({
      basketId,
      secretSha256: hashSecret(secret),
      lines: lines.map(sharedLine),
      expiresAt: addMilliseconds(needs.clock.now(), OPEN_FOR_MS),
    })
  return { ok: true, shareUrl: `${needs.siteUrl.origin}/basket?sid=${secret}` }
}

/** The part of a line that may go into another basket: no email, and no answers except who it is for. */
export function sharedLine(line: BasketLine): SharedLine {
  const { letterDraftId, packageCode, childName, age, letter, hand, signature } = line
  return { letterDraftId, packageCode, childName, age, letter: letter ?? '', hand, signature }
}
