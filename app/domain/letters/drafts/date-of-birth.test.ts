import { expect, test } from 'vitest'
import { covers } from '../../../../tests/support/covers.ts'
import { formatDateDigits } from '#app/domain/letters/questions/date-digits.ts'
import { ageOn, parseDateOfBirth } from './date-of-birth.ts'

const today = new Date(2026, 10, 20)

test.each(['31/02/2020', '2020-01-01', '1/2', '21/11/2026', '31/12/1899', 'x/y/z', '01/01/20', ''])(
  '%j is not a date of birth',
  (text) => {
    expect(parseDateOfBirth(text, today)).toBeNull()
    covers('5.11', '9.14')
  },
)

test('age is in whole years on London’s current date', () => {
  const lateEvening = new Date('2026-06-30T23:30:00Z')
  expect(ageOn('01/07/2019', lateEvening)).toBe(7)
  expect(ageOn('02/07/2019', lateEvening)).toBe(6)
  expect(ageOn('20/11/2026', new Date('2026-11-20T12:00:00Z'))).toBe(0)
  expect(ageOn('', today)).toBeNull()
  covers('5.13')
})

test('slashes are added automatically and letters are ignored', () => {
  expect(formatDateDigits('0107')).toBe('01/07')
  expect(formatDateDigits('01/07/2019999')).toBe('01/07/2019')
  expect(formatDateDigits('a1b')).toBe('1')
  // As it is typed, key by key.
  const typed = (keys: string) => Array.from(keys).reduce((shown, key) => formatDateDigits(shown + key), '')
  expect(typed('1/3/2019')).toBe('01/03/2019')
  expect(typed('1.12.2019')).toBe('01/12/2019')
  expect(typed('01 02 2018')).toBe('01/02/2018')
  covers('5.10')
})
