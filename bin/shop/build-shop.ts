import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const STAMP = 'build/.built-from'
const SOURCES = ['app/**/*', 'db/**/*', 'bin/shop/*', 'public/**/*', '*.config.ts', 'package-lock.json']

/** Builds the shop, unless nothing has changed since the last time. */
export function buildShop(): void {
  const wanted = fingerprintSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  process.stdout.write('Building the shop …\n')
  const reactRouter = 'node_modules/@react-router/dev/bin.cjs'
  const done = spawnSync(process.execPath, [reactRouter, 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (done.status !== 0) throw new Error(`The build failed.\n${done.stdout}\n${done.stderr}`)
  compressAssets('build/client/assets')
  writeEmailSamples()
  writeFileSync(STAMP, wanted)
}

/** Rendered samples of each email, for the sandbox to show. */
const EMAIL_SAMPLES = 'build/email-samples'

function writeEmailSamples(): void {
  const done = spawnSync(process.execPath, ['build/server/email-samples.js', EMAIL_SAMPLES], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`The email samples could not be written.\n${done.stderr}`)
}

/** Compresses the files that never change once, as far as possible, so that the server only sends them. */
function compressAssets(folder: string): void {
  for (const path of globSync(join(folder, '**/*.{js,css,svg}'))) {
    const file = readFileSync(path)
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: file.byteLength } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(file, { level: 9 }))
  }
}

function fingerprintSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES).toSorted()) {
    const stats = statSync(path)
    if (stats.isFile()) hash.update(`${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}
