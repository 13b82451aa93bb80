import { withoutChatNotes } from '#app/domain/safety/redaction/redact-answers.ts'
import { expect, test } from 'vitest'
import { generateLetter } from '#app/domain/letters/generate-letter.server.ts'
import { type Answers, readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { type DraftKey, findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { writeLetter } from '#app/domain/letters/write-letter.server.ts'
import { letterDrafts, letterVersions } from '#db/schema/index.ts'
import { insertDraft } from '../../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { keepDecisions, readAsAi } from './read-as-ai.server.ts'

const TOLD: Partial<Answers> = {
  childName: 'Nell',
  customAchievements: ['Nell sang to nanny quillon from 14 Orchard Lane and to quillon again'],
  anythingElse: 'she is proud of her magnolia tree',
}

async function read(needs: TestNeeds, key: DraftKey) {
  const draft = await findLetterDraft(needs, key)
  if (!draft) throw new Error('no draft')
  return readAsAi(draft.answers, needs.clock.now())
}

const wordsOf = ({ notes }: Awaited<ReturnType<typeof read>>) => notes.flatMap(({ words }) => words)

/** Presses every word with this text, once each, and keeps the page as it is then. */
async function press(needs: TestNeeds, key: DraftKey, ...texts: string[]) {
  const page = await read(needs, key)
  const ticked = wordsOf(page).filter(
    ({ state, text }) => (state === 'shown') === texts.includes(text) && state !== 'kept' && state !== 'gap',
  )
  const { answersSha256 } = page
  return keepDecisions(needs, { key, ticked: new Set(ticked.map(({ id }) => id)), answersSha256 })
}

/** What went to the letter writer. */
async function written(needs: TestNeeds, key: DraftKey, wish: string | null = null): Promise<string> {
  await generateLetter(needs, key, wish)
  const [draft] = await needs.db.select().from(letterDrafts)
  await writeLetter(needs, { letterDraftId: key.letterDraftId, writingId: draft?.writingId ?? '' })
  return JSON.stringify(await needs.requests())
}

test('the parent sees which words are hidden, which they can hide, and which always are', async () => {
  await using needs = await createTestNeeds()
  const page = await read(needs, await insertDraft(needs, TOLD))
  const stateOf = (text: string) => wordsOf(page).find((word) => word.text === text)?.state
  expect(stateOf('quillon')).toBe('hidden')
  expect(stateOf('Nell')).toBe('kept')
  expect(stateOf('14 Orchard Lane')).toBe('kept')
  expect(stateOf('magnolia')).toBe('shown')
  expect(page.notes.map(({ words }) => words.map(({ text }) => text).join(''))).toEqual([
    TOLD.customAchievements?.[0],
    TOLD.anythingElse,
  ])
})

test('a word that a parent hides after the letter is written is in no later request', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, TOLD)
  expect(await written(needs, key)).toContain('magnolia')
  const before = (await needs.requests()).length
  await needs.db.update(letterVersions).set({ letter: 'Dear Nell, how the Magnolia grew! Santa' })
  expect(await press(needs, key, 'magnolia')).toBe(true)
  await written(needs, key, 'another one')
  const later = JSON.stringify((await needs.requests()).slice(before))
  expect(/magnolia/i.exec(later)).toBeNull()
  expect(later).toContain('how the')
})

test('a word that a parent hides is in no request, for the letter or its wish, and one that they show is read', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, TOLD)
  expect(await press(needs, key, 'magnolia', 'quillon')).toBe(true)
  const sent = await written(needs, key, 'more about the Magnolia')
  expect(/magnolia|orchard|nell\b/i.exec(sent)).toBeNull()
  expect(sent.includes('nanny quillon')).toBe(true)
  const page = await read(needs, key)
  expect(
    wordsOf(page)
      .filter(({ text }) => text === 'quillon')
      .map(({ state }) => state),
  ).toEqual(['shown', 'shown'])
})

test('a decision can be taken back', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, TOLD)
  const before = await read(needs, key)
  await press(needs, key, 'magnolia')
  await press(needs, key, 'magnolia')
  expect((await read(needs, key)).answersSha256, 'as the letter was written').toBe(before.answersSha256)
  await press(needs, key, 'magnolia', 'quillon')
  await press(needs, key, 'magnolia', 'quillon')
  const page = await read(needs, key)
  expect(wordsOf(page).find(({ text }) => text === 'magnolia')?.state).toBe('shown')
  expect(wordsOf(page).find(({ text }) => text === 'quillon')?.state).toBe('hidden')
})

test('the rest of a longer name can be shown while the listed part stays hidden', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, { childName: 'Nell', customAchievements: ['Nell Thompson won a cup'] })
  await press(needs, key, 'Thompson')
  const words = wordsOf(await read(needs, key))
  expect(words.find(({ text }) => text === 'Thompson')?.state).toBe('shown')
  expect(words.find(({ text }) => text === 'Nell')?.state).toBe('kept')
  expect(await written(needs, key)).toContain('Thompson won')
})

test('words hidden in a chat are forgotten with its notes', () => {
  const answers = readAnswers({ giftsWanted: 'A Drum', chatNotes: ['liked Zed'], hiddenWords: ['drum', 'zed'] })
  expect(withoutChatNotes(answers)).toMatchObject({ chatNotes: [], hiddenWords: ['drum'] })
})

test('a name of the list and an address stay hidden, even if a request asks for them', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, TOLD)
  const { answersSha256 } = await read(needs, key)
  await keepDecisions(needs, { key, ticked: new Set(), answersSha256 })
  expect(/orchard|nell\b/i.exec(await written(needs, key))).toBeNull()
})

test('decisions about answers that have changed since are not kept', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, TOLD)
  expect(await keepDecisions(needs, { key, ticked: new Set(), answersSha256: 'of older answers' })).toBe(false)
  expect(wordsOf(await read(needs, key)).find(({ text }) => text === 'quillon')?.state).toBe('hidden')
})
