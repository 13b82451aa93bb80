import { and, eq, sql } from 'drizzle-orm'
import { EXPERIENCE_STEP } from '#app/domain/letters/drafts/steps.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { basketLines, letterDrafts, type SharedLine } from '#db/schema/index.ts'
import { MAX_LINES } from './change-basket.server.ts'

type CopyNeeds = TransactionNeeds<'clock'>

/** Copies letters into a basket, as far as there is room. Idempotent; bought letters do not come back. */
export async function copyLines(
  needs: CopyNeeds,
  { lines, basketId }: { lines: readonly SharedLine[]; basketId: string },
): Promise<void> {
  const room = MAX_LINES - (await needs.db.$count(basketLines, eq(basketLines.basketId, basketId)))
  for (const line of lines.slice(0, Math.max(room, 0))) await copyLine(needs, { line, basketId })
}

async function copyLine(needs: CopyNeeds, { line, basketId }: { line: SharedLine; basketId: string }) {
  const { db, clock } = needs
  const { childName, age = null, letter, packageCode, hand = 'charm', signature } = line
  await db
    .insert(letterDrafts)
    .values({
      basketId,
      copiedFromId: line.letterDraftId,
      answers: { childName, age, signature },
      furthestStep: EXPERIENCE_STEP,
      state: 'ready',
      letter,
      hand,
      approvedLetter: letter,
      approvedSha256: sha256(letter),
      approvedHand: hand,
      approvedSignature: signature,
      approvedAt: clock.now(),
    })
    .onConflictDoNothing()
  const copy = and(eq(letterDrafts.basketId, basketId), eq(letterDrafts.copiedFromId, line.letterDraftId))
  const [draft] = await db
    .select({ id: letterDrafts.id })
    .from(letterDrafts)
    .where(and(copy, eq(letterDrafts.isBought, false)))
  if (!draft) return
  // Keeps the order of the shared basket: `now()` is the same for a whole transaction.
  const createdAt = sql`clock_timestamp()`
  await db
    .insert(basketLines)
    .values({ basketId, letterDraftId: draft.id, packageCode, createdAt })
    .onConflictDoNothing()
}
