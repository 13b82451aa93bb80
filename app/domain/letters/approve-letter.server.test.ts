import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { saveAnswers } from '#app/domain/letters/questions/save-answers.server.ts'
import { checkSheet } from '#app/domain/sheets/checks/check-sheet.server.ts'
import { letterDrafts, orderItems } from '#db/schema/index.ts'
import { buy, insertBasket, insertDraft } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { approveLetter, saveLetter } from './approve-letter.server.ts'
import { generateLetter } from './generate-letter.server.ts'
import { readLetter } from './read-letter.server.ts'
import { writeLetter } from './write-letter.server.ts'

/** A letter that Santa has written, and its text. */
async function written(needs: TestNeeds, answers: Partial<Answers> = {}): Promise<{ key: DraftKey; letter: string }> {
  const key = await insertDraft(needs, answers)
  await generateLetter(needs, key)
  const [row] = await needs.db.select().from(letterDrafts).where(eq(letterDrafts.id, key.letterDraftId))
  await writeLetter(needs, { letterDraftId: key.letterDraftId, writingId: row?.writingId ?? '' })
  const view = await readLetter(needs, key)
  if (view?.state !== 'ready') throw new Error('no letter was written')
  return { key, letter: view.letter }
}

const moderated = async (needs: TestNeeds) =>
  (await needs.requests()).filter(({ path }) => path.includes('moderations')).map(({ body }) => JSON.stringify(body))

test('a parent’s sentence with a link, a number or a threat is named, and not printed', async () => {
  await using needs = await createTestNeeds()
  const { key, letter } = await written(needs)
  for (const [sentence, reason] of [
    ['See www.badplace.com for more.', 'contact_details'],
    ['Call me on 07700 900123.', 'contact_details'],
    ['I will kill you if you are naughty!', 'unsafe'],
  ] as const) {
    const edited = `${letter}\n\nYou were kind. ${sentence} Sleep well.`
    expect(await approveLetter(needs, { key, letter: edited })).toEqual({ ok: false, reason, sentence })
  }
  const own = `${letter}\n\nMummy says you were a monkey this week, and she loves you for it.`
  expect(await approveLetter(needs, { key, letter: own })).toEqual({ ok: true })
})

test('a letter as Santa wrote it is not checked twice; an edited one is checked without its names', async () => {
  await using needs = await createTestNeeds()
  const { key, letter } = await written(needs, { childName: 'Zephyrine', friendNames: ['Odalys'] })
  const before = await moderated(needs)
  needs.faults.add({ provider: 'openai', kind: 'status', path: 'moderations' })
  expect(await approveLetter(needs, { key, letter })).toEqual({ ok: true })
  expect(await moderated(needs)).toHaveLength(before.length)
  needs.faults.clear()
  await approveLetter(needs, { key, letter: `${letter}\n\nZephyrine and Odalys make a fine team.` })
  expect((await moderated(needs)).at(-1)).toContain('make a fine team')
  expect((await moderated(needs)).join()).not.toMatch(/Zephyrine|Odalys/)
})

test.each(['status', 'hang'] as const)('while the check ends in %s, a changed letter is not approved', async (kind) => {
  await using needs = await createTestNeeds()
  const { key, letter } = await written(needs)
  needs.faults.add({ provider: 'openai', kind, path: 'moderations', times: 2 })
  expect(await approveLetter(needs, { key, letter: `${letter} Bye!` })).toMatchObject({ reason: 'not_checked' })
  expect(await approveLetter(needs, { key, letter: `${letter} Bye!` })).toEqual({ ok: true })
})

test('after the name changes, the letter to the old name is marked out of date and cannot be approved', async () => {
  await using needs = await createTestNeeds()
  const { key, letter } = await written(needs, { childName: 'Ellie' })
  expect(await readLetter(needs, key)).toMatchObject({ isOlderThanAnswers: false })
  await saveAnswers(needs, { key, step: 'child', answers: { childName: 'Eléanor' } })
  expect(await readLetter(needs, key)).toMatchObject({ isOlderThanAnswers: true })
  expect(await approveLetter(needs, { key, letter })).toEqual({
    ok: false,
    reason: 'name_missing',
    childName: 'Eléanor',
  })
  expect(await approveLetter(needs, { key, letter: letter.replaceAll('Ellie', 'Eleanor') })).toEqual({ ok: true })
})

test('a bought letter cannot be approved again', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  const [row] = await needs.db.select().from(letterDrafts)
  await buy(needs, basketId)
  const key = { basketId, letterDraftId: row?.id ?? '' }
  expect(await approveLetter(needs, { key, letter: 'Another text' })).toMatchObject({ ok: false, reason: 'bought' })
})

test('a letter waiting its turn says how many are ahead, and has not failed', async () => {
  await using needs = await createTestNeeds()
  const keys = [await insertDraft(needs), await insertDraft(needs), await insertDraft(needs)]
  for (const [minute, key] of keys.entries()) {
    await generateLetter({ ...needs, clock: { now: () => new Date(Date.now() - (20 - minute) * 60_000) } }, key)
  }
  for (const [before, key] of keys.entries()) {
    expect(await readLetter(needs, key)).toMatchObject({ state: 'writing', lettersBefore: before })
  }
  const later = { ...needs, clock: { now: () => new Date(Date.now() + 30 * 60_000) } }
  expect(await readLetter(later, keys[0] ?? null)).toMatchObject({ state: 'failed' })
})

test('a letter is printed with its approved handwriting and signature, even if the choice changes later', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['basic'])
  const [draft] = await needs.db.select().from(letterDrafts)
  const key = { basketId, letterDraftId: draft?.id ?? '' }
  expect(await saveLetter(needs, { key, letter: `${draft?.letter} More.`, hand: 'mali' })).toMatchObject({
    result: 'saved',
  })
  await saveAnswers(needs, { key, step: 'child', answers: { signature: 'Father Christmas' } })
  await buy(needs, basketId)
  const [item] = await needs.db.select().from(orderItems)
  expect(item).toMatchObject({ hand: 'charm', signature: 'Santa', letter: draft?.letter })
  await checkSheet(needs, { orderItemId: item?.id ?? '' })
  const [checked] = await needs.db.select().from(orderItems)
  expect(checked).toMatchObject({ sheetFault: null, sheetCheckedAt: expect.any(Date) })
})
