import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRows } from '../support/covered-rows.ts'

const ROOT = join(import.meta.dirname, '../..')

/** All rows that stand in quotes inside a call of `covers`, in the tests and in what supports them. */
const marked = ['app', 'sandbox', 'tests']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(ROOT, folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bcovers\(([^)]*)\)/g)])
  .flatMap(([, rows = '']) => [...rows.matchAll(/'([^']*)'/g)])
  .map(([, row = '']) => row)

test('every row of the coverage table is marked beside an assertion', () => {
  const rows = listRows()
  expect(rows.length).toBeGreaterThan(150)
  expect(new Set(rows).size).toBe(rows.length)
  expect(rows.filter((row) => !marked.includes(row))).toEqual([])
})

test('every marker names a row of the coverage table', () => {
  const rows = listRows()
  expect(marked.filter((row) => !rows.includes(row))).toEqual([])
})
