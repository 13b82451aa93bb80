import type { TransactionNeeds } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { type SAFETY_SOURCES, safetyReports } from '#db/schema/index.ts'

export type Worry = {
  source: (typeof SAFETY_SOURCES)[number]
  /** The letter's or the chat's. */
  subjectId: string
  parentEmail: string
  /** As the parent or child wrote them. */
  words: string
}

/** Reports what was written to staff. Idempotent: the same words of the same letter are one report. */
export async function reportWorry({ db }: TransactionNeeds, worry: Worry): Promise<void> {
  await db
    .insert(safetyReports)
    .values({ ...worry, wordsSha256: sha256(worry.words) })
    .onConflictDoNothing()
}
