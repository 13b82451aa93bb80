import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../../sandbox/free-port.ts'
import type { FileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-file-store.server.ts'
import { createS3FileStore } from './s3-file-store.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
const stores = new Map<string, FileStore>()
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }
let s3: S3rver
let endpoint = ''

beforeAll(async () => {
  const port = await findFreePort()
  endpoint = `http://127.0.0.1:${port}`
  s3 = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'letters', configs: [] }],
  })
  await s3.run()
  stores.set('a folder', createFolderFileStore(join(folder, 'own')))
  stores.set('a bucket', createS3FileStore({ ...keys, bucket: 'letters', endpoint }))
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytesOf = async (stream: Readable | null) => stream && Buffer.concat(await stream.toArray()).toString()

test.each(['a folder', 'a bucket'])(
  '%s stores a whole file, reads parts of it, replaces and removes it',
  async (name) => {
    const store = stores.get(name)
    if (!store) throw new Error('no store')
    const id = randomUUID()
    expect(await store.open(id)).toBeNull()
    await store.put(id, Buffer.from('0123456789'), 'text/plain')
    expect(await bytesOf(await store.open(id))).toBe('0123456789')
    expect(await bytesOf(await store.open(id, { start: 2, end: 4 }))).toBe('234')
    await store.put(id, Readable.from([Buffer.from('an'), Buffer.from('other')]), 'text/plain')
    expect(await bytesOf(await store.open(id))).toBe('another')
    await store.remove(id)
    await store.remove(id)
    expect(await store.open(id)).toBeNull()
  },
)

test.each(['a folder', 'a bucket'])('%s keeps nothing of a file whose upload broke off', async (name) => {
  const store = stores.get(name)
  const id = randomUUID()
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half of')
      await Promise.resolve()
      throw new Error('cut off')
    })(),
  )
  await expect(store?.put(id, broken, 'text/plain')).rejects.toMatchObject({ retryable: true })
  expect(await store?.open(id)).toBeNull()
})

test('a folder accepts only ids as names, and leaves no unfinished files', async () => {
  const own = join(folder, 'names')
  const store = createFolderFileStore(own)
  for (const id of ['../secret', '/etc/passwd', 'letter.pdf', ''])
    await expect(store.put(id, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ code: 'not_a_file_id' })
  const id = randomUUID()
  await store.put(id, Buffer.from('x'), 'text/plain')
  expect(readdirSync(join(own, id.slice(0, 2)))).toEqual([id])
})

test('an unreachable store throws a retryable ProviderError', async () => {
  const gone = createS3FileStore({ ...keys, bucket: 'letters', endpoint: `http://127.0.0.1:${await findFreePort()}` })
  await expect(gone.open(randomUUID())).rejects.toMatchObject({ provider: 's3', retryable: true })
  const blocked = join(folder, 'blocked')
  writeFileSync(blocked, 'a file where the folder should be')
  await expect(createFolderFileStore(blocked).put(randomUUID(), Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
    provider: 'folder',
    retryable: true,
  })
})
