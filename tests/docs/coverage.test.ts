import { expect, test } from 'vitest'
import { listMarkedRows, listRows } from '../support/covered-rows.ts'

const marked = [...listMarkedRows(), ...listMarkedRows({ isLong: true })]

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
