import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { storedFiles, voiceMessages } from '#db/schema/index.ts'

type RemoveNeeds = Pick<Needs, 'db' | 'clock' | 'fileStore'>

/** Small enough that a killed run has little to repeat. */
const BATCH = 200
/** A file store answers in tens of milliseconds, and is asked about so many files at the same time. */
const AT_ONCE = 8

/**
 * Removes every expired file, the file before its row: one that could not be removed does not hold up the others, and
 * is tried again next time.
 *
 * @returns How many were removed.
 * @throws ProviderError for the first that could not be removed, after all the others.
 */
export async function removeEndedFiles(needs: RemoveNeeds): Promise<number> {
  const failures: unknown[] = []
  await needs.fileStore.removeUnfinished().catch((error: unknown) => failures.push(error))
  let removed = 0
  let after = ''
  for (;;) {
    const ended = await needs.db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(and(lt(storedFiles.endsAt, needs.clock.now()), after ? gt(storedFiles.id, after) : undefined))
      .orderBy(asc(storedFiles.id))
      .limit(BATCH)
    const ids = ended.map(({ id }) => id)
    // The scripts are deleted first: they do not wait for a file store that is down.
    await needs.db.delete(voiceMessages).where(inArray(voiceMessages.fileId, ids))
    for (let first = 0; first < ids.length; first += AT_ONCE) {
      const some = ids.slice(first, first + AT_ONCE)
      const results = await Promise.allSettled(some.map((id) => needs.fileStore.remove(id)))
      const gone = some.filter((_, index) => results[index]?.status === 'fulfilled')
      await needs.db.delete(storedFiles).where(inArray(storedFiles.id, gone))
      removed += gone.length
      failures.push(...results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
    }
    after = ids.at(-1) ?? after
    if (ended.length === BATCH) continue
    if (failures.length > 0) throw failures[0]
    return removed
  }
}

/** Removes one file, for instance one that has been replaced. @throws ProviderError */
export async function removeFile({ db, fileStore }: Pick<RemoveNeeds, 'db' | 'fileStore'>, fileId: string) {
  await fileStore.remove(fileId)
  await db.delete(storedFiles).where(eq(storedFiles.id, fileId))
}
