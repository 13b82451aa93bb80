import { expect, test } from 'vitest'
import { inTransaction } from '#app/domain/needs.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { readWorkerHealth, recordHeartbeat } from './worker-health.server.ts'

const later = (needs: TestNeeds, seconds: number) => ({
  ...needs,
  clock: { now: () => new Date(Date.now() + seconds * 1_000) },
})

test('a worker that is silent, or leaves a job waiting, is seen', async () => {
  await using needs = await createTestNeeds()
  expect(await readWorkerHealth(needs)).toEqual({ silentSeconds: null, queueSeconds: 0, isWell: false })
  await recordHeartbeat(needs)
  expect(await readWorkerHealth(needs)).toMatchObject({ isWell: true })
  expect(await readWorkerHealth(later(needs, 46))).toMatchObject({ silentSeconds: 46, isWell: false })

  await inTransaction(needs, ({ db, jobs }) => jobs.enqueue(db, 'send-email', { outgoingEmailId: '' }))
  expect(await readWorkerHealth(needs)).toMatchObject({ isWell: true })
  await needs.db.$client`update pgboss.job set start_after = now() - interval '3 minutes'`
  expect(await readWorkerHealth(needs)).toMatchObject({ queueSeconds: 180, isWell: false })
})
