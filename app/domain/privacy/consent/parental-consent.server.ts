import { subHours } from 'date-fns'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { type DraftKey, findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import type { CHAT_MODES } from '#db/schema/codes.ts'
import { parentalConsents } from '#db/schema/index.ts'
import { CONSENT_WORDING } from './consent-wording.ts'

export type ChatMode = (typeof CHAT_MODES)[number]

/** A parent who comes back later than this must consent again. */
const CONSENT_LASTS_HOURS = 12

/**
 * Records that a parent agreed to a chat about this letter: when, and to which words.
 *
 * @returns False when the letter is gone.
 */
export async function giveParentalConsent(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { key, email, policyVersion }: { key: DraftKey | null; email: string; policyVersion: string },
): Promise<boolean> {
  const draft = await findLetterDraft({ db }, key)
  if (!draft) return false
  const wording = [...Object.values(CONSENT_WORDING), `Privacy policy ${policyVersion}`].join('\n')
  await db.insert(parentalConsents).values({ letterDraftId: draft.id, email, wording, createdAt: clock.now() })
  return true
}

/** The newest consent for this letter; null when there is none, or it is too old or withdrawn. */
export async function findParentalConsent(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  key: DraftKey | null,
): Promise<{ id: string; email: string; chatMode: ChatMode | null } | null> {
  const draft = await findLetterDraft({ db }, key)
  if (!draft) return null
  const since = subHours(clock.now(), CONSENT_LASTS_HOURS)
  const [consent] = await db
    .select({ id: parentalConsents.id, email: parentalConsents.email, chatMode: parentalConsents.chatMode })
    .from(parentalConsents)
    .where(
      and(
        eq(parentalConsents.letterDraftId, draft.id),
        gt(parentalConsents.createdAt, since),
        isNull(parentalConsents.withdrawnAt),
      ),
    )
    .orderBy(desc(parentalConsents.createdAt))
    .limit(1)
  return consent ?? null
}
