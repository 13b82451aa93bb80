import { expect, test } from 'vitest'
import { isDatabaseDown } from './is-down.ts'

const error = (code: string, cause?: unknown) => Object.assign(new Error('x', { cause }), { code })

test.each([
  'ECONNREFUSED',
  'CONNECTION_CLOSED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P03',
  '57014',
  '55P03',
  '08006',
  '53100',
  '53300',
])('%s means that the database is down, or cannot work', (code) => {
  expect(isDatabaseDown(error(code))).toBe(true)
  expect(isDatabaseDown(new Error('Failed query', { cause: error(code) }))).toBe(true)
})

test.each(['23505', '22P02', '42P01', '40001', ''])('%s is not an outage, but a query error or unknown', (code) => {
  expect(isDatabaseDown(error(code))).toBe(false)
})

test('a value that is not an error is not an outage', () => {
  for (const thing of [null, undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }])
    expect(isDatabaseDown(thing)).toBe(false)
})
