import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { arrivalOf, listArrivalWeeks, orderedAtOf, postFrom } from './arrival.server.ts'
import { shiftWorkingDays } from './working-days.server.ts'
import { dayInLondon, LONDON } from '#app/domain/clock.ts'
import { BANK_HOLIDAYS } from './bank-holidays.ts'

const slow = { deliveryDays: [5, 7] } as const
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00Z`)

test('a posted letter arrives after its working days, skipping weekends and bank holidays', () => {
  const posted = at('2026-12-18')
  const order = { orderedAt: at('2026-12-17'), shippedAt: posted, now: posted }
  // 19 and 20 December are a weekend; 25 is a holiday, and 28 replaces Boxing Day, a Saturday.
  expect(arrivalOf(slow, order)).toEqual({ earliest: '2026-12-29', latest: '2026-12-31' })
  expect(arrivalOf({ deliveryDays: [2, 3] }, order)).toEqual({ earliest: '2026-12-22', latest: '2026-12-23' })
})

test('a waiting letter is counted from the next working day, and each further day moves it', () => {
  const orderedAt = at('2026-11-20')
  const waiting = (now: Date) => arrivalOf(slow, { orderedAt, shippedAt: null, now })
  // Ordered on a Friday: posted on Monday.
  expect(waiting(orderedAt)).toEqual({ earliest: '2026-11-30', latest: '2026-12-02' })
  expect(waiting(at('2026-11-21'))).toEqual(waiting(orderedAt))
  expect(waiting(at('2026-11-24'))).toEqual({ earliest: '2026-12-01', latest: '2026-12-03' })
})

test('what is paid just after midnight has the days that its payment page promised', () => {
  const now = at('2026-12-20')
  const placed = { createdAt: at('2026-12-14', '23:50'), paidAt: at('2026-12-15', '00:40') }
  expect(orderedAtOf(placed, now)).toEqual(placed.createdAt)
  // The bank answered, or a colleague accepted it, much later.
  expect(orderedAtOf({ ...placed, paidAt: at('2026-12-16') }, now)).toEqual(at('2026-12-16', '10:00'))
})

test('days are London’s, also in summer and around the new year', () => {
  expect(shiftWorkingDays(dayInLondon(at('2026-06-30', '23:30')), 1)).toBe('2026-07-02')
  expect(shiftWorkingDays(dayInLondon(at('2026-12-31')), 1)).toBe('2027-01-04')
})

test('our bank holidays are those of England, and reach further than any order is promised for', () => {
  const england = new Holidays('GB', 'ENG', { types: ['public', 'bank'], timezone: LONDON })
  const years = [...new Set([...BANK_HOLIDAYS].map((day) => Number.parseInt(day, 10)))]
  expect(Math.max(...years)).toBeGreaterThan(new Date().getFullYear() + 2)
  const known = years.flatMap((year) => england.getHolidays(year).map(({ date }) => date.slice(0, 10)))
  expect([...BANK_HOLIDAYS].toSorted()).toEqual([...new Set(known)].toSorted())
})

test('a later week can be chosen while every letter of the order arrives in it, before Christmas', () => {
  const quick = { deliveryDays: [2, 3] } as const
  const weeks = (day: string, ...packages: { deliveryDays: readonly [number, number] }[]) =>
    listArrivalWeeks(packages, { day, year: 2026 })
  // Ordered on a Thursday: the quick one would arrive on Tuesday, the slow one on the Friday after.
  expect(weeks('2026-11-26', quick)).toEqual(['2026-12-07', '2026-12-14', '2026-12-21'])
  expect(weeks('2026-11-26', quick, slow)).toEqual(['2026-12-07', '2026-12-14', '2026-12-21'])
  expect(weeks('2026-12-10', quick, slow)).toEqual(['2026-12-21'])
  expect(weeks('2026-12-16', slow)).toEqual([])
  expect(weeks('2026-12-27', quick)).toEqual([])
})

test('a letter for a later week is posted so that it arrives from its Monday on, however quick the post', () => {
  expect(postFrom(slow, '2026-12-14')).toBe('2026-12-07')
  const ordered = { orderedAt: at('2026-11-20'), shippedAt: null, now: at('2026-11-20') }
  expect(arrivalOf(slow, { ...ordered, postFrom: '2026-12-07' })).toEqual({
    earliest: '2026-12-14',
    latest: '2026-12-16',
  })
  // Once that day has passed, it counts no longer.
  expect(arrivalOf(slow, { ...ordered, now: at('2026-12-09'), postFrom: '2026-12-07' }).earliest).toBe('2026-12-16')
})
