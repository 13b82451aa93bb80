import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { attempt } from '../provider-error.ts'
import type { FileStore } from './file-store.ts'

export type S3Config = {
  bucket: string
  /** The company's URL; absent for Amazon's own. */ endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 20_000

/** Keeps files in an S3-compatible bucket, for a shop that runs on several machines. */
export function createS3FileStore({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket is in the path, so that no company needs a host name for it.
    forcePathStyle: true,
    requestHandler: {
      requestTimeout: TIMEOUT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: TIMEOUT_MS,
      connectionTimeout: 5_000,
    },
    maxAttempts: 3,
    // Not every company supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
  })
  const named = (fileId: string) => ({ Bucket: bucket, Key: fileId })
  return {
    put: (fileId, content, contentType) =>
      attempt('s3', 'put', async () => {
        // In parts, each sent as it arrives, so that a batch of a thousand letters is never wholly in memory.
        const upload = new Upload({ client, params: { ...named(fileId), Body: content, ContentType: contentType } })
        await upload.done()
      }),
    open: (fileId, range) =>
      attempt('s3', 'open', async () => {
        const part = range && { Range: `bytes=${range.start}-${range.end}` }
        const found = await client.send(new GetObjectCommand({ ...named(fileId), ...part })).catch(unlessMissing)
        return found?.Body instanceof Readable ? found.Body : null
      }),
    // A rule of the bucket does this (docs/operations.md): not every company can list unfinished uploads.
    removeUnfinished: () => Promise.resolve(),
    remove: (fileId) =>
      attempt('s3', 'remove', async () => void (await client.send(new DeleteObjectCommand(named(fileId))))),
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && error.name === 'NoSuchKey') return null
  throw error
}
