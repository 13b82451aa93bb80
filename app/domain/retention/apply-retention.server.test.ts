import { expect, test } from 'vitest'
import { saveBasket } from '#app/domain/basket/save-basket.server.ts'
import { baskets, letterDrafts, orderItems, retentionRuns, savedSessions, sharedBaskets } from '#db/schema/index.ts'
import { buy, insertBasket, insertDraft } from '../../../tests/support/builders.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { applyRetention } from './apply-retention.server.ts'

test('what nobody ordered is closed after 30 days and deleted after 60; what was bought stays', async () => {
  await using needs = await createTestNeeds()
  const after = (days: number) => ({ ...needs, clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) } })
  const bought = await insertBasket(needs, ['regular'])
  await buy(needs, bought)
  await insertDraft(needs)
  await saveBasket(needs, { basketId: await insertBasket(needs, ['basic']) })
  const count = () =>
    Promise.all([savedSessions, sharedBaskets, letterDrafts, baskets].map((table) => needs.db.$count(table)))

  await applyRetention(after(29))
  expect(await count()).toEqual([3, 1, 3, 3])
  await applyRetention(after(31))
  expect(await count()).toEqual([0, 0, 3, 3])
  await applyRetention(after(61))
  expect(await count()).toEqual([0, 0, 1, 1])
  expect(await needs.db.$count(orderItems)).toBe(1)
})

test('every run is recorded with the rows it deleted, also when there are more than one batch holds', async () => {
  await using needs = await createTestNeeds()
  await needs.db
    .$client`insert into baskets (created_at) select now() - interval '61 days' from generate_series(1, 2500)`
  await applyRetention(needs)
  expect(await needs.db.$count(baskets)).toBe(0)
  const runs = await needs.db.select().from(retentionRuns)
  expect(Object.fromEntries(runs.map(({ rule, deletedRows }) => [rule, deletedRows]))).toEqual({
    saved_sessions: 0,
    shared_baskets: 0,
    letter_drafts: 0,
    baskets: 2_500,
  })
})
