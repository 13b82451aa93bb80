import { and, eq, not, sql } from 'drizzle-orm'
import { letterHash } from '#app/domain/letters/approve-letter.server.ts'
import { isBoughtLetter } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import type { Transaction } from '#db/client.ts'
import { basketLines, letterDrafts, type SharedLine } from '#db/schema/index.ts'
import { MOST_LINES } from './change-basket.server.ts'

type Copying = { lines: readonly SharedLine[]; basketId: string; now: Date }

/** Puts copies of letters into a basket, as far as there is room. Copied again, nothing is there twice, and nothing that was bought comes back. */
export async function copyLines(tx: Transaction, { lines, basketId, now }: Copying): Promise<void> {
  const room = MOST_LINES - (await tx.$count(basketLines, eq(basketLines.basketId, basketId)))
  for (const line of lines.slice(0, Math.max(room, 0))) await copyLine(tx, { line, basketId, now })
}

async function copyLine(tx: Transaction, { line, basketId, now }: { line: SharedLine; basketId: string; now: Date }) {
  const { childName, dateOfBirth, letter, packageCode } = line
  await tx
    .insert(letterDrafts)
    .values({
      basketId,
      copiedFromId: line.letterDraftId,
      answers: { childName, dateOfBirth },
      furthestStep: 6,
      state: 'ready',
      letter,
      approvedLetter: letter,
      approvedSha256: letterHash(letter),
      approvedAt: now,
    })
    .onConflictDoNothing()
  const copy = and(eq(letterDrafts.basketId, basketId), eq(letterDrafts.copiedFromId, line.letterDraftId))
  const [draft] = await tx
    .select({ id: letterDrafts.id })
    .from(letterDrafts)
    .where(and(copy, not(isBoughtLetter(tx))))
  if (!draft) return
  // In the order of the basket that was shared: `now()` is the same for a whole transaction.
  const createdAt = sql`clock_timestamp()`
  await tx
    .insert(basketLines)
    .values({ basketId, letterDraftId: draft.id, packageCode, createdAt })
    .onConflictDoNothing()
}
