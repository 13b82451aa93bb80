import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.server.ts'
import { addWorkingDays } from './working-days.server.ts'
import { dayInLondon, LONDON } from '#app/domain/clock.ts'
import { BANK_HOLIDAYS } from './bank-holidays.ts'

const slow = { deliveryDays: [5, 7] } as const
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00Z`)

test('a posted letter arrives after its working days, skipping weekends and bank holidays', () => {
  const posted = at('2026-12-18')
  const order = { paidAt: at('2026-12-17'), shippedAt: posted, now: posted }
  // 19 and 20 December are a weekend; 25 is a holiday, and 28 replaces Boxing Day, a Saturday.
  expect(arrivalOf(slow, order)).toEqual({ earliest: '2026-12-29', latest: '2026-12-31' })
  expect(arrivalOf({ deliveryDays: [2, 3] }, order)).toEqual({ earliest: '2026-12-22', latest: '2026-12-23' })
})

test('a waiting letter is counted from the next working day, and each further day moves it', () => {
  const paidAt = at('2026-11-20')
  const waiting = (now: Date) => arrivalOf(slow, { paidAt, shippedAt: null, now })
  // Ordered on a Friday: posted on Monday.
  expect(waiting(paidAt)).toEqual({ earliest: '2026-11-30', latest: '2026-12-02' })
  expect(waiting(at('2026-11-21'))).toEqual(waiting(paidAt))
  expect(waiting(at('2026-11-24'))).toEqual({ earliest: '2026-12-01', latest: '2026-12-03' })
})

test('days are London’s, also in summer and around the new year', () => {
  expect(dayInLondon(addWorkingDays(at('2026-06-30', '23:30'), 1))).toBe('2026-07-02')
  expect(dayInLondon(addWorkingDays(at('2026-12-31'), 1))).toBe('2027-01-04')
})

test('our bank holidays are those of England, and reach further than any order is promised for', () => {
  const england = new Holidays('GB', 'ENG', { types: ['public', 'bank'], timezone: LONDON })
  const years = [...new Set([...BANK_HOLIDAYS].map((day) => Number.parseInt(day, 10)))]
  expect(Math.max(...years)).toBeGreaterThan(new Date().getFullYear() + 2)
  const known = years.flatMap((year) => england.getHolidays(year).map(({ date }) => date.slice(0, 10)))
  expect([...BANK_HOLIDAYS].toSorted()).toEqual([...new Set(known)].toSorted())
})
