import { withoutChatNotes } from '#app/domain/safety/redaction/redact-answers.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { copyLines } from '#app/domain/basket/copy-lines.server.ts'
import { findOrCreateBasket, lockBasket } from '#app/domain/basket/find-or-create-basket.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { sharedLine } from '#app/domain/basket/save-basket.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { letterDrafts, savedSessions } from '#db/schema/index.ts'
import type { CheckoutSession, QuestionnaireSession } from './find-abandoned-session.server.ts'

type CopyNeeds = Pick<Needs, 'db' | 'clock'>

/**
 * Copies an unfinished letter into the basket of the visitor who opened its link. Never the basket itself: two people
 * with one basket would read what the other types.
 *
 * @param options.basketId The basket of this browser; null when it has none yet.
 * @returns Null when the letter is gone, or was bought from here.
 */
export async function copyQuestionnaire(
  given: CopyNeeds,
  { session, basketId }: { session: QuestionnaireSession; basketId: string | null },
): Promise<DraftKey | null> {
  return inTransaction(given, async (needs) => {
    const own = await findOrCreateBasket(needs, basketId)
    await lockBasket(needs, own)
    const copy = and(eq(letterDrafts.basketId, own), eq(letterDrafts.copiedFromId, session.key.letterDraftId))
    const { id, isBought } = letterDrafts
    const [earlier] = await needs.db.select({ id, isBought }).from(letterDrafts).where(copy)
    if (earlier) return earlier.isBought ? null : { basketId: own, letterDraftId: earlier.id }
    const [original] = await needs.db.select().from(letterDrafts).where(eq(letterDrafts.id, session.key.letterDraftId))
    if (!original) return null
    const { pathChoice, furthestStep } = original
    // What was said in a chat stays with the letter of the parent who gave consent.
    const answers = withoutChatNotes(readAnswers(original.answers))
    const [made] = await needs.db
      .insert(letterDrafts)
      .values({ basketId: own, copiedFromId: original.id, answers, pathChoice, furthestStep })
      .returning({ id: letterDrafts.id })
    if (!made) throw new Error('a letter was not copied')
    const key = { basketId: own, letterDraftId: made.id }
    const { email, currentStep } = session
    await insertReminded(needs, { ...key, sessionType: 'questionnaire', email, currentStep })
    await useLink(needs, session)
    return key
  })
}

/**
 * Copies the letters of an abandoned checkout, and what was typed there, into the basket of the visitor who opened its
 * link.
 *
 * @param options.basketId The basket of this browser; null when it has none yet.
 */
export async function copyCheckout(
  given: CopyNeeds,
  { session, basketId }: { session: CheckoutSession; basketId: string | null },
): Promise<{ basketId: string }> {
  const { lines } = await readBasket(given, session.basketId)
  return inTransaction(given, async (needs) => {
    const own = await findOrCreateBasket(needs, basketId)
    const approved = lines.map((line) => ({ ...sharedLine(line), approvedBy: line.approvedAt ?? session.savedAt }))
    await copyLines(needs, { lines: approved, basketId: own })
    const { email, deliveryAddress, deliveryOptions: chosen } = session
    const copies = await needs.db
      .select({ id: letterDrafts.id })
      .from(letterDrafts)
      .where(and(eq(letterDrafts.basketId, own), inArray(letterDrafts.copiedFromId, chosen?.secondLetterIds ?? [])))
    const deliveryOptions = chosen && { ...chosen, secondLetterIds: copies.map(({ id }) => id) }
    await insertReminded(needs, { basketId: own, sessionType: 'checkout', email, deliveryAddress, deliveryOptions })
    await useLink(needs, session)
    return { basketId: own }
  })
}

/** An emailed link works once; the browser's own secret was never sent, so it keeps working. */
async function useLink(
  { db, clock }: TransactionNeeds<'clock'>,
  { id, isEmailed }: { id: string; isEmailed: boolean },
) {
  const unused = and(eq(savedSessions.id, id), isNull(savedSessions.emailedUsedAt))
  if (isEmailed) await db.update(savedSessions).set({ emailedUsedAt: clock.now() }).where(unused)
}

/**
 * Marks the copy as already reminded: another person may have typed its email, and a reminder would tell them about the
 * copy. Existing sessions stay as they are.
 */
async function insertReminded(
  { db, clock }: TransactionNeeds<'clock'>,
  session: Omit<typeof savedSessions.$inferInsert, 'remindedAt'>,
): Promise<void> {
  await db
    .insert(savedSessions)
    .values({ ...session, remindedAt: clock.now() })
    .onConflictDoNothing()
}
