import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approveLetter } from '#app/domain/letters/approve-letter.server.ts'
import { saveAnswers } from '#app/domain/letters/questions/save-answers.server.ts'
import { basketLines, letterDrafts } from '#db/schema/index.ts'
import { insertBasket, insertDraft } from '../../../tests/support/builders.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { choosePackage, isOtherChoice, MAX_LINES } from './change-basket.server.ts'
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
  // So its payment page may stay open.
  expect(await isOtherChoice(needs, { key, packageCode: 'basic' })).toBe(false)
  const [other] = lines.filter(({ packageCode }) => packageCode === 'basic')
  const inBasket = { basketId, letterDraftId: other?.letterDraftId ?? '' }
  expect(await isOtherChoice(needs, { key: inBasket, packageCode: 'basic' })).toBe(false)
  expect(await isOtherChoice(needs, { key: inBasket, packageCode: 'regular' })).toBe(true)
})

test('a letter approved for one child is not sold for another, and a bought one is not called lost', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs)
  const ofLetter = eq(letterDrafts.id, key.letterDraftId)
  await needs.db.update(letterDrafts).set({ state: 'ready', letter: '' }).where(ofLetter)
  const letter = 'Dear Ivo,\n\nHo ho ho!\n\nSanta'
  const name = (childName: string) => saveAnswers(needs, { key, step: 'child', answers: { childName } })
  const choose = () => choosePackage(needs, { key, packageCode: 'basic' })
  await approveLetter(needs, { key, letter })
  // The same form again.
  await name('Ivo')
  expect(await choose()).toEqual({ ok: true })
  // In the basket it keeps its name: the form begins another letter.
  expect(await name('Olga')).toBe(false)
  await needs.db.delete(basketLines)
  expect(await name('Olga')).toBe(true)
  expect(await choose()).toEqual({ ok: false, reason: 'not_approved' })
  // Nor is it approved again for her, even while its words are being checked.
  expect(await approveLetter(needs, { key, letter })).toMatchObject({ reason: 'name_missing' })
  await name('Ivo')
  const judge: typeof needs.moderation.judge = async (...texts) => {
    await name('Olga')
    return needs.moderation.judge(...texts)
  }
  const other = `${letter} `
  expect(
    await approveLetter({ ...needs, moderation: { ...needs.moderation, judge } }, { key, letter: other }),
  ).toMatchObject({ ok: false })
  await name('Ivo')
  expect(await approveLetter(needs, { key, letter })).toEqual({ ok: true })
  await needs.db.update(letterDrafts).set({ isBought: true }).where(ofLetter)
  expect(await choose()).toEqual({ ok: false, reason: 'bought' })
})
