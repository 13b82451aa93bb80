import { expect, test } from 'vitest'
import { covers } from '../../../tests/support/covers.ts'
import { launchOf, season } from './season.ts'

test('with the clock in 2025, the season is the one on the flyers', () => {
  expect(season(new Date('2025-11-01T12:00:00Z'))).toMatchObject({ year: 2025, orderBy: '2025-12-16' })
  expect(launchOf(2025).toISOString()).toBe('2025-10-24T15:00:00.000Z')
  covers('1.2', '9.7')
})

test('Boxing Day begins the next season, London time', () => {
  expect(season(new Date('2025-12-25T23:59:59Z')).year).toBe(2025)
  expect(season(new Date('2025-12-26T00:00:00Z')).year).toBe(2026)
})

test('after 16 December the shop no longer promises Christmas', () => {
  expect(season(new Date('2025-12-16T23:00:00Z')).isBeforeCutOff).toBe(true)
  expect(season(new Date('2025-12-17T00:00:00Z')).isBeforeCutOff).toBe(false)
})

test('the year can be set manually', () => {
  expect(season(new Date('2025-11-01'), 2030).year).toBe(2030)
})
