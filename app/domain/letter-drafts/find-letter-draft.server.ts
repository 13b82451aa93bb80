import { and, desc, eq, exists, gt, isNotNull, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { Database, Transaction } from '#db/client.ts'
import { basketLines, letterDrafts, orderItems, orders } from '#db/schema/index.ts'
import { type Answers, readAnswers } from './answers.ts'
import { REMEMBERED_FOR_MS } from '#app/domain/questionnaire/remembered-email.ts'
import type { PathChoice } from '#app/domain/questionnaire/journey.ts'

/** Which letter a shopper is working on: both ids come from the signed cookie. */
export type DraftKey = { basketId: string; letterDraftId: string }

export type LetterDraft = {
  id: string
  answers: Answers
  path: PathChoice | null
  furthestStep: number
  approved: boolean
  /** True once it is in the basket or bought: the next letter is another one. */
  isFinished: boolean
}

/** A `where` that finds a draft only in its own basket. */
export function isDraft({ basketId, letterDraftId }: DraftKey) {
  return and(eq(letterDrafts.id, letterDraftId), eq(letterDrafts.basketId, basketId))
}

/** A `where` for letters that somebody has paid for. */
export function isBoughtLetter(db: Database | Transaction) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(eq(orderItems.letterDraftId, letterDrafts.id), isNotNull(orders.paidAt))),
  )
}

/** The answers so far; null when the draft is gone or is not this shopper's. */
export async function findLetterDraft(
  { db }: { db: Database | Transaction },
  key: DraftKey | null,
): Promise<LetterDraft | null> {
  if (!key) return null
  const [found] = await db
    .select({ row: letterDrafts, lineId: basketLines.id, isBought: sql<boolean>`${isBoughtLetter(db)}` })
    .from(letterDrafts)
    // A letter is at most one line.
    .leftJoin(basketLines, eq(basketLines.letterDraftId, letterDrafts.id))
    .where(isDraft(key))
  if (!found) return null
  const { row } = found
  return {
    id: row.id,
    answers: readAnswers(row.answers),
    path: row.pathChoice,
    furthestStep: row.furthestStep,
    approved: row.approvedAt !== null,
    isFinished: found.lineId !== null || found.isBought,
  }
}

/** The e-mail this shopper gave for another letter in the last half hour; null when there is none. */
export async function findRememberedEmail(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  basketId: string | null,
): Promise<string | null> {
  if (!basketId) return null
  const since = new Date(clock.now().getTime() - REMEMBERED_FOR_MS)
  const [latest] = await db
    .select({ answers: letterDrafts.answers })
    .from(letterDrafts)
    .where(and(eq(letterDrafts.basketId, basketId), gt(letterDrafts.updatedAt, since)))
    .orderBy(desc(letterDrafts.updatedAt))
    .limit(1)
  return latest ? readAnswers(latest.answers).parentEmail || null : null
}
