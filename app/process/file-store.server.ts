import type { Config } from '#app/config/config.server.ts'
import type { FileStore } from '#app/providers/file-store/file-store.ts'
import { createFolderFileStore } from '#app/providers/file-store/folder-file-store.server.ts'

/** A bucket, or a folder of this machine. Amazon's library takes half a second to load: only for a shop that uses it. */
export async function createFileStore(config: Config['fileStore']): Promise<FileStore> {
  if ('folder' in config) return createFolderFileStore(config.folder)
  const { createS3FileStore } = await import('#app/providers/file-store/s3-file-store.server.ts')
  return createS3FileStore(config)
}
