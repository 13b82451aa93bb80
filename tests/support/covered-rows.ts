import { appendFileSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'test-results/coverage')

/** The ids of all rows of docs/coverage.md, in its order. */
export function listRows(): string[] {
  const table = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8')
  return [...table.matchAll(/^\| (\w+\.\d+) +\|/gm)].map(([, row = '']) => row)
}

/** The rows that the tests of `npm test` mark, or those of `tests/long`. */
export function listMarkedRows({ isLong = false } = {}): string[] {
  const all = (isLong ? ['tests/long'] : ['app', 'sandbox', 'tests'])
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .filter((path) => isLong || !path.startsWith('tests/long/'))
  const marks = all.flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bcovers\(([^)]*)\)/g)])
  const rows = marks.flatMap(([, given = '']) => [...given.matchAll(/'([^']*)'/g)]).map(([, row = '']) => row)
  return [...new Set(rows)]
}

/** Records that a test has proved these rows. */
export function recordRows(rows: string[]): void {
  mkdirSync(FOLDER, { recursive: true })
  // Each process has its own file, so that their lines cannot mix.
  appendFileSync(join(FOLDER, `${process.pid}.txt`), rows.map((row) => `${row}\n`).join(''))
}

/** All rows that tests have proved since test-results was last emptied. */
export function readCoveredRows(): Set<string> {
  if (!existsSync(FOLDER)) return new Set()
  const texts = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  return new Set(texts.join('').split('\n').filter(Boolean))
}
