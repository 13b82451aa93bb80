import { expect, test } from 'vitest'
import { saveBasket } from '#app/domain/basket/save-basket.server.ts'
import { baskets, letterDrafts, orderItems, savedSessions, sharedBaskets } from '#db/schema/index.ts'
import { buy, insertBasket, insertDraft } from '../../../tests/support/builders.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { deleteUnordered } from './delete-unordered.server.ts'

test('what nobody ordered is closed after 30 days and gone after 60; what was bought stays', async () => {
  await using needs = await createTestNeeds()
  const after = (days: number) => ({ ...needs, clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) } })
  const bought = await insertBasket(needs, ['regular'])
  await buy(needs, bought)
  await insertDraft(needs)
  await saveBasket(needs, { basketId: await insertBasket(needs, ['basic']) })
  const count = () =>
    Promise.all([savedSessions, sharedBaskets, letterDrafts, baskets].map((table) => needs.db.$count(table)))

  await deleteUnordered(after(29))
  expect(await count()).toEqual([3, 1, 3, 3])
  await deleteUnordered(after(31))
  expect(await count()).toEqual([0, 0, 3, 3])
  await deleteUnordered(after(61))
  expect(await count()).toEqual([0, 0, 1, 1])
  expect(await needs.db.$count(orderItems)).toBe(1)
})
