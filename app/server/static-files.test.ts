import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SHARE_PICTURES } from '#app/ui/landing/public-meta.ts'
import { staticFiles } from './static-files.ts'

test('a player gets the sample of the voice whole, or the part that it requests', async () => {
  const root = mkdtempSync(join(tmpdir(), 'static-'))
  writeFileSync(join(root, 'voice-sample.mp3'), '0123456789')
  const ask = (headers: HeadersInit) => staticFiles(root).request('/voice-sample.mp3', { headers })

  const whole = await ask({})
  expect([whole.status, whole.headers.get('Content-Type'), await whole.text()]).toEqual([
    200,
    'audio/mpeg',
    '0123456789',
  ])
  const part = await ask({ Range: 'bytes=2-4' })
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await (await ask({ Range: 'bytes=90-' })).text()).toBe('0123456789')
  rmSync(root, { recursive: true })
})

test('each picture for a shared link is there, for every site to fetch', async () => {
  for (const picture of SHARE_PICTURES) {
    const { status, headers } = await staticFiles('public').request(`/${picture}.jpg`)
    expect([picture, status, headers.get('Content-Type')]).toEqual([picture, 200, 'image/jpeg'])
  }
})
