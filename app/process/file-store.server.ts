import type { Config } from '#app/config/config.server.ts'
import type { FileStore } from '#app/providers/file-store/file-store.ts'
import { createFolderFileStore } from '#app/providers/file-store/folder-file-store.server.ts'

/** A bucket, or a folder on this machine. Loads Amazon's library, which takes half a second, only for a bucket. */
export async function createFileStore(config: Config['fileStore']): Promise<FileStore> {
  if ('folder' in config) return createFolderFileStore(config.folder)
  const { createS3FileStore } = await import('#app/providers/file-store/s3-file-store.server.ts')
  return createS3FileStore(config)
}
