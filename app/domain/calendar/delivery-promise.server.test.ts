import { addHours, addMilliseconds } from 'date-fns'
import { expect, test } from 'vitest'
import { dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import { PACKAGE_LIST, PACKAGES } from '#app/domain/pricing/packages.ts'
import { covers } from '../../../tests/support/covers.ts'
import { arrivalOf } from './arrival.server.ts'
import { listPromises, promiseDelivery } from './delivery-promise.server.ts'
import { season } from './season.ts'

const YEARS = Array.from({ length: 12 }, (_, index) => 2024 + index)

/** Two moments of every day from 1 October to 31 December. */
function* momentsOf(year: number): Generator<Date> {
  const end = startOfLondonDay(`${year + 1}-01-01`)
  for (let at = startOfLondonDay(`${year}-10-01`); at < end; at = addHours(at, 12)) yield at
}

test.each(YEARS)(
  'in %i everything promised before Christmas arrives by Christmas Eve, and promises never resume after they end',
  (year) => {
    for (const { code } of PACKAGE_LIST) {
      let before = ''
      let wasOpen = true
      for (const orderedAt of momentsOf(year)) {
        const { arrivesBy, orderBy, isBeforeChristmas } = promiseDelivery(code, { orderedAt, seasonYear: year })
        expect(arrivesBy > dayInLondon(orderedAt)).toBe(true)
        expect(arrivesBy >= before).toBe(true)
        // The order page counts from the same days.
        const paid = { orderedAt, shippedAt: null, now: orderedAt }
        expect(arrivesBy).toBe(arrivalOf(PACKAGES[code], paid).latest)
        if (isBeforeChristmas) expect(arrivesBy <= `${year}-12-24`).toBe(true)
        expect(isBeforeChristmas).toBe(dayInLondon(orderedAt) <= orderBy)
        expect(wasOpen || !isBeforeChristmas).toBe(true)
        before = arrivesBy
        wasOpen = isBeforeChristmas
      }
      expect(wasOpen).toBe(false)
    }
  },
)

test.each(YEARS)(
  'in %i the last day is exact: a day later the slowest post is too late, or the season is over',
  (year) => {
    for (const { code } of PACKAGE_LIST) {
      const { orderBy } = promiseDelivery(code, { orderedAt: startOfLondonDay(`${year}-11-01`) })
      const lastMoment = addMilliseconds(startOfLondonDay(orderBy, 1), -1)
      expect(promiseDelivery(code, { orderedAt: lastMoment }).isBeforeChristmas).toBe(true)
      const after = promiseDelivery(code, { orderedAt: startOfLondonDay(orderBy, 1) })
      expect(after.isBeforeChristmas).toBe(false)
      expect(orderBy === `${year}-12-16` || after.arrivesBy > `${year}-12-24`).toBe(true)
    }
  },
)

test('while the shop promises Christmas at all, at least one package does', () => {
  for (const year of YEARS.slice(0, 4)) {
    for (const orderedAt of momentsOf(year)) {
      const open = listPromises({ orderedAt, seasonYear: year }).some(({ isBeforeChristmas }) => isBeforeChristmas)
      expect(open).toBe(season(orderedAt, year).isBeforeCutOff)
    }
  }
})

test('in 2026 Basic and Regular close on 14 December, Premium two days later', () => {
  const promises = listPromises({ orderedAt: new Date('2026-11-23T09:00:00Z') })
  expect(promises.map(({ packageCode, orderBy, arrivesBy }) => [packageCode, orderBy, arrivesBy])).toEqual([
    ['basic', '2026-12-14', '2026-12-03'],
    ['regular', '2026-12-14', '2026-12-03'],
    ['premium', '2026-12-16', '2026-11-27'],
  ])
  covers('9.7')
})

test('post does not move on bank holidays: an order on Christmas Eve waits for them', () => {
  const { arrivesBy } = promiseDelivery('premium', { orderedAt: new Date('2026-12-24T09:00:00Z') })
  // Posted on Tuesday 29 December; 1 January is a holiday, then a weekend.
  expect(arrivesBy).toBe('2027-01-04')
})
