import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ConnectedNeeds, Needs } from '#app/domain/needs.ts'
import type { ByteRange } from '#app/providers/file-store/file-store.ts'
import type { FILE_KINDS } from '#db/schema/codes.ts'
import { storedFiles } from '#db/schema/index.ts'

type FileNeeds = Pick<Needs, 'db' | 'clock' | 'fileStore'>

type FileToStore = {
  /** The same id for the same work, so that a restarted job makes one file, not two. */
  fileId: string
  kind: (typeof FILE_KINDS)[number]
  ownerId: string
  contentType: string
  endsAt: Date
  content: Uint8Array | Readable
}

/** Stores a file after its row, so that every file in the store has an owner and an end date. @throws ProviderError */
export async function storeFile(
  { db, clock, fileStore }: FileNeeds,
  { fileId: id, content, ...row }: FileToStore,
): Promise<{ sha256: string; bytes: number }> {
  await db
    .insert(storedFiles)
    .values({ id, ...row })
    .onConflictDoNothing()
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Uint8Array, _, done) {
      hash.update(chunk)
      bytes += chunk.byteLength
      done(null, chunk)
    },
  })
  const source = content instanceof Uint8Array ? Readable.from([content]) : content
  // If one of them fails, the others stop too; the store reports it.
  await fileStore.put(
    id,
    pipeline(source, counted, () => {}),
    row.contentType,
  )
  const sha256 = hash.digest('hex')
  await db.update(storedFiles).set({ bytes, sha256, storedAt: clock.now() }).where(eq(storedFiles.id, id))
  return { sha256, bytes }
}

export type FoundFile = { fileId: string; contentType: string; bytes: number; sha256: string }

/** A complete file in the store; null when there is none. */
export async function findFile({ db }: ConnectedNeeds, fileId: string | null): Promise<FoundFile | null> {
  if (!fileId) return null
  const [row] = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.id, fileId), isNotNull(storedFiles.storedAt)))
  if (!row?.sha256) return null
  return { fileId, contentType: row.contentType, bytes: row.bytes ?? 0, sha256: row.sha256 }
}

/** All or some of a stored file's bytes; null when it is gone. @throws ProviderError */
export async function openFile(
  { fileStore }: Pick<Needs, 'fileStore'>,
  fileId: string,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array> | null> {
  const stream = await fileStore.open(fileId, range)
  return stream && (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
}

/** The whole of a small file; null when it is gone. @throws ProviderError */
export async function readFile(
  needs: Pick<Needs, 'fileStore'>,
  fileId: string | null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stream = fileId === null ? null : await openFile(needs, fileId)
  return stream && new Uint8Array(await new Response(stream).arrayBuffer())
}
