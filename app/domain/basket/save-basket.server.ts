import type { Needs } from '#app/domain/needs.ts'
import { createSecret, hashSecret } from '#app/domain/secret.server.ts'
import type { SharedLine } from '#db/schema/index.ts'
import { sharedBaskets } from '#db/schema/index.ts'
import { readBasket } from './read-basket.server.ts'

/** As long as a basket of one's own lasts. */
const SHARED_FOR_MS = 30 * 24 * 3_600_000

export type SaveBasketResult = { ok: true; shareUrl: string } | { ok: false; reason: 'basket_empty' }

/** Keeps a copy of the basket as it is now and makes the link that opens it, for 30 days. Only the link's hash is kept. */
export async function saveBasket(
  needs: Pick<Needs, 'db' | 'clock' | 'siteUrl'>,
  { basketId }: { basketId: string | null },
): Promise<SaveBasketResult> {
  const { lines } = await readBasket(needs, basketId)
  if (!basketId || lines.length === 0) return { ok: false, reason: 'basket_empty' }
  const secret = createSecret()
  await needs.db.insert(sharedBaskets).values({
    basketId,
    secretSha256: hashSecret(secret),
    lines: lines.map(({ letterDraftId, packageCode, childName, dateOfBirth, letter }): SharedLine => ({
      letterDraftId,
      packageCode,
      childName,
      dateOfBirth,
      letter: letter ?? '',
    })),
    expiresAt: new Date(needs.clock.now().getTime() + SHARED_FOR_MS),
  })
  return { ok: true, shareUrl: `${needs.siteUrl.origin}/basket?sid=${secret}` }
}
