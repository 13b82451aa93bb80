import { expect, test } from 'vitest'
import { loadBasket } from '#app/domain/basket/load-basket.server.ts'
import { saveBasket } from '#app/domain/basket/save-basket.server.ts'
import { inTransaction } from '#app/domain/needs.ts'
import { letterDrafts, sharedBaskets } from '#db/schema/index.ts'
import { insertBasket, openPage } from '../../../../tests/support/builders.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { eraseBasket } from '../family/erase-unordered.server.ts'

test('erasing a letter erases its copies, their copies, and the shared baskets that hold them', async () => {
  await using needs = await createTestNeeds()
  const copyOf = async (basketId: string) => {
    const saved = await saveBasket(needs, { basketId })
    const sessionId = saved.ok ? new URL(saved.shareUrl).searchParams.get('sid') : ''
    return (await loadBasket(needs, { sessionId, basketId: null }))?.basketId ?? ''
  }
  const others = await insertBasket(needs, ['basic'])
  await copyOf(others)
  const first = await insertBasket(needs, ['basic'])
  await copyOf(await copyOf(first))
  expect(await needs.db.$count(letterDrafts)).toBe(5)
  await inTransaction(needs, (within) => eraseBasket(within, { basketId: first, before: new Date() }))
  expect([await needs.db.$count(letterDrafts), await needs.db.$count(sharedBaskets)]).toEqual([2, 1])
  // A copy that another family is about to pay for stays.
  const paying = await copyOf(others)
  await openPage(needs, paying)
  await inTransaction(needs, (within) => eraseBasket(within, { basketId: others, before: new Date() }))
  expect(await needs.db.select().from(letterDrafts)).toMatchObject([{ basketId: paying }])
})
