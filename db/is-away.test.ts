import { expect, test } from 'vitest'
import { isDatabaseAway } from './is-away.ts'

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
])('%s means that the database is away, or cannot work', (code) => {
  expect(isDatabaseAway(error(code))).toBe(true)
  expect(isDatabaseAway(new Error('Failed query', { cause: error(code) }))).toBe(true)
})

test.each(['23505', '22P02', '42P01', '40001', ''])('%s is a mistake in the query, or nothing of the kind', (code) => {
  expect(isDatabaseAway(error(code))).toBe(false)
})

test('what is no error is no outage', () => {
  for (const thing of [null, undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }])
    expect(isDatabaseAway(thing)).toBe(false)
})
