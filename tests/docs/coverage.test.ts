import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Every test file of the project as one text. */
const tests = ['app', 'sandbox', 'tests']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'")

/** The rows of the table: what must be true, and the names of the tests that prove it. */
const rows = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !/^\| What it says/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, says = '', proof = '']) => ({ says, proof: proof.split(' ; ').map((name) => name.trim()) }))

test('every row of the coverage table names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(150)
  const missing = rows.flatMap(({ says, proof }) =>
    proof.filter((name) => name === '' || !tests.includes(name)).map((name) => `${says}: ${name}`),
  )
  expect(missing).toEqual([])
})
