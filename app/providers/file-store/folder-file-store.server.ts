import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { milliseconds } from 'date-fns'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { attempt, codeOf, ProviderError } from '../provider-error.ts'
import type { FileStore } from './file-store.ts'

const DAY_MS = milliseconds({ days: 1 })
const FILE_ID = /^[0-9a-f-]{36}$/

/** Stores files in a folder, for a shop that runs on one machine. Readable only by its own user. */
export function createFolderFileStore(folder: string): FileStore {
  const pathOf = (fileId: string) => {
    if (!FILE_ID.test(fileId)) throw new ProviderError('folder', 'not_a_file_id', { retryable: false })
    return join(folder, fileId.slice(0, 2), fileId)
  }
  const unfinishedFolder = join(folder, 'unfinished')
  return {
    removeUnfinished: () =>
      attempt('folder', 'tidy', async () => {
        await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 })
        for (const name of await readdir(unfinishedFolder)) {
          const path = join(unfinishedFolder, name)
          // It may have been finished or removed since it was listed.
          const found = await stat(path).catch(() => null)
          if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true })
        }
      }),
    put: (fileId, content) =>
      attempt('folder', 'put', async () => {
        const path = pathOf(fileId)
        await mkdir(join(folder, fileId.slice(0, 2)), { recursive: true, mode: 0o700 })
        await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 })
        const unfinished = join(unfinishedFolder, randomUUID())
        try {
          const bytes = content instanceof Uint8Array ? Readable.from([content]) : content
          await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }))
          await rename(unfinished, path)
        } finally {
          await rm(unfinished, { force: true })
        }
      }),
    open: (fileId, range) =>
      attempt('folder', 'open', async () => {
        try {
          const file = await open(pathOf(fileId))
          return createReadStream('', { fd: file, ...range })
        } catch (error) {
          if (codeOf(error) === 'ENOENT') return null
          throw error
        }
      }),
    remove: (fileId) => attempt('folder', 'remove', () => rm(pathOf(fileId), { force: true })),
  }
}
