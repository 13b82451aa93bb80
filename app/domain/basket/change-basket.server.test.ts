import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approveLetter } from '#app/domain/letters/approve-letter.server.ts'
import { letterDrafts } from '#db/schema/index.ts'
import { insertBasket, insertDraft } from '../../../tests/support/builders.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { choosePackage, MAX_LINES } from './change-basket.server.ts'
import { readBasket } from './read-basket.server.ts'

test('in a full basket a letter can change package, but another letter is refused', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(
    needs,
    Array.from({ length: MAX_LINES }, () => 'basic' as const),
  )
  const [{ letterDraftId } = { letterDraftId: '' }] = (await readBasket(needs, basketId)).lines
  expect(await choosePackage(needs, { key: { basketId, letterDraftId }, packageCode: 'premium' })).toEqual({ ok: true })
  const { lines } = await readBasket(needs, basketId)
  expect(lines).toHaveLength(MAX_LINES)
  expect(lines.filter(({ packageCode }) => packageCode === 'premium')).toMatchObject([{ letterDraftId }])

  const key = await insertDraft(needs, {}, basketId)
  const written = eq(letterDrafts.id, key.letterDraftId)
  await needs.db.update(letterDrafts).set({ state: 'ready', letter: '' }).where(written)
  await approveLetter(needs, { key, letter: 'Dear Ivo,\n\nHo ho ho!\n\nSanta' })
  expect(await choosePackage(needs, { key, packageCode: 'basic' })).toEqual({ ok: false, reason: 'basket_full' })
})
