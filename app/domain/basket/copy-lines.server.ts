import { and, eq, sql } from 'drizzle-orm'
import { keepLetter } from '#app/domain/letters/drafts/keep-letter.server.ts'
import { EXPERIENCE_STEP } from '#app/domain/letters/drafts/steps.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { basketLines, letterDrafts, type SharedLine } from '#db/schema/index.ts'
import { MAX_LINES } from './change-basket.server.ts'
import { lockBasket } from './find-or-create-basket.server.ts'

type CopyNeeds = TransactionNeeds<'clock'>

export type LineToCopy = SharedLine & { /** Its words are at least as old. */ approvedBy: Date }
export type CopyResult = 'copied' | 'full' | 'bought'

/**
 * Copies letters into a basket, as far as there is room. Idempotent; bought letters do not come back. A copy that is
 * not approved, or that is older than what was shared, gets the shared letter; its own becomes an earlier one.
 *
 * @returns `copied` if any of them is in the basket now; else `full`, or `bought` if they all are.
 */
export async function copyLines(
  needs: CopyNeeds,
  { lines, basketId }: { lines: readonly LineToCopy[]; basketId: string },
): Promise<CopyResult> {
  await lockBasket(needs, basketId)
  const there = await needs.db
    .select({ letterDraftId: basketLines.letterDraftId })
    .from(basketLines)
    .where(eq(basketLines.basketId, basketId))
  const inBasket = new Set(there.map(({ letterDraftId }) => letterDraftId))
  const results = new Set<CopyResult>()
  for (const line of lines) results.add(await copyLine(needs, { line, inBasket, basketId }))
  return (['copied', 'full'] as const).find((result) => results.has(result)) ?? 'bought'
}

async function copyLine(
  needs: CopyNeeds,
  { line, inBasket, basketId }: { line: LineToCopy; inBasket: Set<string>; basketId: string },
): Promise<CopyResult> {
  const { db, clock } = needs
  const { childName, age = null, letter, packageCode, hand = 'charm', signature } = line
  const copy = and(eq(letterDrafts.basketId, basketId), eq(letterDrafts.copiedFromId, line.letterDraftId))
  const [earlier] = await db.select().from(letterDrafts).where(copy).for('update')
  if (earlier?.isBought) return 'bought'
  if (inBasket.size >= MAX_LINES && !inBasket.has(earlier?.id ?? '')) return 'full'
  const isNew = !earlier?.approvedAt || earlier.updatedAt < line.approvedBy
  if (earlier && isNew) await keepLetter(needs, earlier)
  const shared = {
    furthestStep: EXPERIENCE_STEP,
    state: 'ready',
    letter,
    hand,
    approvedLetter: letter,
    approvedSha256: sha256(letter),
    approvedHand: hand,
    approvedSignature: signature,
    approvedAt: clock.now(),
    updatedAt: clock.now(),
    ...NO_EARLIER_LETTER,
  } as const
  const answers = { childName, age, signature }
  const values = { basketId, copiedFromId: line.letterDraftId, answers, ...shared }
  const target = [letterDrafts.basketId, letterDrafts.copiedFromId]
  const set = { ...shared, answers: sql`${letterDrafts.answers} || excluded.answers` }
  const [draft] = isNew
    ? await db
        .insert(letterDrafts)
        .values(values)
        .onConflictDoUpdate({ target, set })
        .returning({ id: letterDrafts.id })
    : [earlier]
  if (!draft) return 'bought'
  // Keeps the order of the shared basket: `now()` is the same for a whole transaction.
  const createdAt = sql`clock_timestamp()`
  const added = db.insert(basketLines).values({ basketId, letterDraftId: draft.id, packageCode, createdAt })
  await (isNew
    ? added.onConflictDoUpdate({ target: basketLines.letterDraftId, set: { packageCode } })
    : added.onConflictDoNothing())
  inBasket.add(draft.id)
  return 'copied'
}

/** What an earlier copy may have of another letter. */
const NO_EARLIER_LETTER = {
  toParent: null,
  wish: null,
  writingStage: null,
  writingId: null,
  writingStartedAt: null,
  failure: null,
  failureStep: null,
  answersSha256: null,
  checkedSha256: null,
  sheetSha256: null,
  voiceEndsOn: null,
}
