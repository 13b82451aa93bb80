import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { createDatabaseClock } from './database-clock.server.ts'

const HOUR_MS = 3_600_000
/** Far less than an hour, and more than any machine takes to read two clocks. */
const MINUTE_MS = 60_000

test.each([-HOUR_MS, HOUR_MS])(
  'on a machine whose clock is %i ms off, the shop has the right time and says so',
  async (offMs) => {
    await using db = await createTestDatabase()
    const warned: unknown[] = []
    const log = { info() {}, warn: (fields: unknown) => warned.push(fields), error() {} }
    const clock = createDatabaseClock(db, log)
    const { now } = Date
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => now() + offMs)
    try {
      await clock.measure()
      expect(Math.abs(clock.now().getTime() - now())).toBeLessThan(MINUTE_MS)
      expect(warned).toHaveLength(1)
    } finally {
      wrong.mockRestore()
      clock.stop()
    }
  },
)

test('while the database is down the clock keeps the last difference', async () => {
  await using db = await createTestDatabase()
  const silent = { info() {}, warn() {}, error() {} }
  const clock = createDatabaseClock(db, silent)
  await clock.measure()
  const gone = Object.assign(Object.create(db) as typeof db, { execute: () => Promise.reject(new Error('gone')) })
  const lonely = createDatabaseClock(gone, silent)
  await lonely.measure()
  expect(Math.abs(lonely.now().getTime() - clock.now().getTime())).toBeLessThan(MINUTE_MS)
  clock.stop()
  lonely.stop()
})
