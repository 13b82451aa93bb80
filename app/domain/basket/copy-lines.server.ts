import { and, eq, sql } from 'drizzle-orm'
import { keepLetter } from '#app/domain/letters/drafts/keep-letter.server.ts'
import { EXPERIENCE_STEP } from '#app/domain/letters/drafts/steps.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { basketLines, letterDrafts, type SharedLine } from '#db/schema/index.ts'
import { MAX_LINES } from './change-basket.server.ts'

type CopyNeeds = TransactionNeeds<'clock'>

type Copied = { basketId: string; /** When the letters were shared. */ sharedAt: Date }

/**
 * Copies letters into a basket, as far as there is room. Idempotent; bought letters do not come back. A copy that has no
 * letter yet, or that is older than what was shared, gets the shared one; its own becomes an earlier letter.
 *
 * @returns Whether any of them is in the basket now.
 */
export async function copyLines(
  needs: CopyNeeds,
  { lines, ...copied }: Copied & { lines: readonly SharedLine[] },
): Promise<boolean> {
  const room = MAX_LINES - (await needs.db.$count(basketLines, eq(basketLines.basketId, copied.basketId)))
  let isAnyThere = false
  for (const line of lines.slice(0, Math.max(room, 0)))
    isAnyThere = (await copyLine(needs, { line, ...copied })) || isAnyThere
  return isAnyThere
}

async function copyLine(
  needs: CopyNeeds,
  { line, basketId, sharedAt }: Copied & { line: SharedLine },
): Promise<boolean> {
  const { db, clock } = needs
  const { childName, age = null, letter, packageCode, hand = 'charm', signature } = line
  const copy = and(eq(letterDrafts.basketId, basketId), eq(letterDrafts.copiedFromId, line.letterDraftId))
  const [earlier] = await db.select().from(letterDrafts).where(copy).for('update')
  if (earlier?.isBought) return false
  const isNew = !earlier || earlier.letter === null || earlier.updatedAt < sharedAt
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
    ...NOTHING_ELSE,
  } as const
  const answers = { childName, age, signature }
  const insertion = db.insert(letterDrafts).values({ basketId, copiedFromId: line.letterDraftId, answers, ...shared })
  const target = [letterDrafts.basketId, letterDrafts.copiedFromId]
  const set = { ...shared, answers: sql`${letterDrafts.answers} || excluded.answers` }
  const [draft] = isNew
    ? await insertion.onConflictDoUpdate({ target, set }).returning({ id: letterDrafts.id })
    : [earlier]
  if (!draft) return false
  // Keeps the order of the shared basket: `now()` is the same for a whole transaction.
  const createdAt = sql`clock_timestamp()`
  const added = db.insert(basketLines).values({ basketId, letterDraftId: draft.id, packageCode, createdAt })
  await (isNew
    ? added.onConflictDoUpdate({ target: basketLines.letterDraftId, set: { packageCode } })
    : added.onConflictDoNothing())
  return true
}

/** What an earlier copy may have of another letter. */
const NOTHING_ELSE = {
  toParent: null,
  wish: null,
  writingStage: null,
  writingId: null,
  failure: null,
  answersSha256: null,
  checkedSha256: null,
  sheetSha256: null,
}
