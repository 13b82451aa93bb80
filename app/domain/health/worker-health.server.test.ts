import { expect, test } from 'vitest'
import { inTransaction } from '#app/domain/needs.ts'
import { clockAt } from '../../../tests/support/chats.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { readWorkerHealth, recordHeartbeat } from './worker-health.server.ts'

test('a worker that is silent, or leaves a job waiting, is reported', async () => {
  await using needs = await createTestNeeds()
  const after = clockAt(needs)
  expect(await readWorkerHealth(after(0))).toEqual({ silentSeconds: null, queueSeconds: 0, isWell: false })
  await recordHeartbeat(after(0))
  expect(await readWorkerHealth(after(0))).toMatchObject({ isWell: true })
  expect(await readWorkerHealth(after(46))).toMatchObject({ silentSeconds: 46, isWell: false })

  await inTransaction(needs, ({ db, jobs }) => jobs.enqueue(db, 'send-email', { outgoingEmailId: '' }))
  expect(await readWorkerHealth(after(0))).toMatchObject({ isWell: true })
  await needs.db.$client`update pgboss.job set start_after = now() - interval '3 minutes'`
  const { queueSeconds, isWell } = await readWorkerHealth(after(0))
  expect(isWell).toBe(false)
  // Measured by the database's own clock, which keeps running.
  expect(queueSeconds).toBeGreaterThanOrEqual(180)
  expect(queueSeconds).toBeLessThan(240)
})
