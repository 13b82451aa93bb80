import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { letterDrafts, safetyReports } from '#db/schema/index.ts'
import { insertDraft } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { approveLetter, saveLetter } from './approve-letter.server.ts'
import { generateLetter } from './generate-letter.server.ts'
import { restoreLetterVersion } from './letter-versions.server.ts'
import { readLetter } from './read-letter.server.ts'
import { wishInWords } from './wishes.ts'
import { writeLetter } from './write-letter.server.ts'
import { covers } from '../../../tests/support/covers.ts'

async function write(needs: TestNeeds, key: DraftKey, wish: string | null = null) {
  await generateLetter(needs, key, wish)
  const [row] = await needs.db.select().from(letterDrafts).where(eq(letterDrafts.id, key.letterDraftId))
  await writeLetter(needs, { letterDraftId: key.letterDraftId, writingId: row?.writingId ?? '' })
  const view = await readLetter(needs, key)
  if (view?.state !== 'ready') throw new Error(`the letter is ${view?.state}`)
  return view
}

/** The newest request for a letter, as sent to the company. */
async function lastAsked(needs: TestNeeds) {
  const asked = (await needs.requests()).filter(({ body }) => JSON.stringify(body).includes('"name":"letter"')).at(-1)
  return JSON.parse((asked?.body as { input: string } | undefined)?.input ?? '{}') as Record<string, unknown>
}

test('a wish is sent with the previous letter, name-blind, and the new letter shares no sentence with it', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, { childName: 'Zephyrine', customAchievements: ['Built a radio'] })
  const first = await write(needs, key)
  const second = await write(needs, key, wishInWords('Funnier', 'the day Mrs Quattlebaum laughed'))
  expect(await lastAsked(needs)).toMatchObject({ wish: 'funnier, and more about the day Mrs {{NAME_1}} laughed' })
  expect(JSON.stringify(await needs.requests())).not.toMatch(/Zephyrine|Quattlebaum/)
  expect(second.letter).not.toBe(first.letter)
  expect(second.earlier).toMatchObject([{ letter: first.letter, author: 'santa', wish: null }])
})

test('every earlier letter can be restored, and the one that was shown is kept', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs)
  const first = await write(needs, key)
  const second = await write(needs, key)
  expect(await restoreLetterVersion(needs, { key, versionId: second.earlier[0]?.id ?? '' })).toBe(true)
  const back = await readLetter(needs, key)
  expect(back).toMatchObject({ letter: first.letter, isEdited: false, earlier: [{ letter: second.letter }] })
  // Santa's own text needs no second check.
  needs.faults.add({ provider: 'openai', kind: 'status', path: 'moderations', times: 9 })
  expect(await approveLetter(needs, { key, letter: first.letter })).toEqual({ ok: true })
})

test('a letter that the parent changed stays among the earlier ones, and is rechecked when restored', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs)
  const first = await write(needs, key)
  const own = `${first.letter}\n\nCall me on 07700 900123.`
  await saveLetter(needs, { key, letter: own })
  expect(await readLetter(needs, key)).toMatchObject({ isEdited: true })
  const second = await write(needs, key)
  expect(second.earlier.map(({ author }) => author).toSorted()).toEqual(['parent', 'santa'])
  const versionId = second.earlier.find(({ author }) => author === 'parent')?.id ?? ''
  expect(await restoreLetterVersion(needs, { key, versionId })).toBe(true)
  expect(await approveLetter(needs, { key, letter: own })).toMatchObject({ ok: false, reason: 'contact_details' })
})

test('an edit from a page that is older than the letter replaces nothing until it is sent again', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs)
  const { letter, mark } = await write(needs, key)
  expect(await saveLetter(needs, { key, letter: `${letter} One.`, mark })).toMatchObject({ result: 'saved' })
  const stale = { key, letter: `${letter} Two.`, mark }
  expect(await saveLetter(needs, stale)).toMatchObject({ result: 'changed_elsewhere' })
  const now = await readLetter(needs, key)
  // The other text is kept before it is replaced.
  expect(now).toMatchObject({ letter: `${letter} One.` })
  const newer = now?.state === 'ready' ? now.mark : ''
  expect(await saveLetter(needs, { ...stale, mark: newer })).toMatchObject({ result: 'saved' })
})

test('what is typed while Santa writes another letter is an earlier letter afterwards', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs)
  const { letter } = await write(needs, key)
  await needs.db.update(letterDrafts).set({ state: 'writing' })
  expect(await saveLetter(needs, { key, letter: `${letter} Mine.` })).toEqual({ result: 'not_ready' })
  await needs.db.update(letterDrafts).set({ state: 'ready' })
  expect(await readLetter(needs, key)).toMatchObject({ letter, earlier: [{ letter: `${letter} Mine.` }] })
})

test('a letter that is bought is neither edited nor written again', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs)
  const { letter } = await write(needs, key)
  await needs.db.update(letterDrafts).set({ isBought: true })
  expect(await saveLetter(needs, { key, letter: `${letter} More.` })).toEqual({ result: 'bought' })
  await generateLetter(needs, key)
  expect(await needs.countJobs('write-letter')).toBe(1)
  expect(await readLetter(needs, key)).toMatchObject({ state: 'bought' })
})

test('no shopper can restore another shopper’s letter, or one that never existed', async () => {
  await using needs = await createTestNeeds()
  const mine = await insertDraft(needs)
  await write(needs, mine)
  const theirs = await insertDraft(needs)
  await write(needs, theirs)
  const { earlier } = await write(needs, theirs)
  const versionId = earlier[0]?.id ?? ''
  expect(await restoreLetterVersion(needs, { key: mine, versionId })).toBe(false)
  expect(await restoreLetterVersion(needs, { key: { ...mine, letterDraftId: theirs.letterDraftId }, versionId })).toBe(
    false,
  )
  expect(await restoreLetterVersion(needs, { key: mine, versionId: crypto.randomUUID() })).toBe(false)
})

test('letters for siblings in one basket share no sentence', async () => {
  await using needs = await createTestNeeds()
  const ada = await insertDraft(needs, { childName: 'Ada', brotherNames: ['Bertie'] })
  const { letter } = await write(needs, ada)
  const bertie = await insertDraft(needs, { childName: 'Bertie', sisterNames: ['Ada'] })
  await needs.db.update(letterDrafts).set({ basketId: ada.basketId }).where(eq(letterDrafts.id, bertie.letterDraftId))
  const other = await write(needs, { ...bertie, basketId: ada.basketId })
  expect((await lastAsked(needs))['siblingLetter']).toContain('[name]')
  const sentences = new Set(letter.split(/(?<=[.!?])\s/).filter((sentence) => sentence.split(' ').length > 4))
  expect(other.letter.split(/(?<=[.!?])\s/).filter((sentence) => sentences.has(sentence))).toEqual([])
  covers('letters.5')
})

test('a worrying answer gets no letter, and a person reads it once', async () => {
  await using needs = await createTestNeeds()
  const anythingElse = 'Her uncle hits her when he babysits'
  const key = await insertDraft(needs, { anythingElse, parentEmail: 'parent@home.example' })
  for (const _ of ['first', 'again']) await expect(write(needs, key)).rejects.toThrow('failed')
  expect(await readLetter(needs, key)).toMatchObject({ state: 'failed', failure: 'worry' })
  expect(await needs.db.select().from(safetyReports)).toMatchObject([
    { source: 'questionnaire', words: anythingElse, parentEmail: 'parent@home.example' },
  ])
  expect((await needs.requests()).filter(({ path }) => path.endsWith('/responses'))).toEqual([])
})

test('an ordinary answer raises no worry', async () => {
  await using needs = await createTestNeeds()
  await write(needs, await insertDraft(needs, { misbehavior: 'Hits his brother when he is tired' }))
  expect(await needs.db.$count(safetyReports)).toBe(0)
})

test('a girl called Annalise, who sexed the chicks on a farm, gets her letter', async () => {
  await using needs = await createTestNeeds()
  const answers = { childName: 'Annalise', notableEvents: ['Sexed the baby chicks with Grandpa'] }
  const key = await insertDraft(needs, answers)
  await write(needs, key)
  expect(await readLetter(needs, key)).toMatchObject({ state: 'ready', letter: expect.stringContaining('Annalise') })
})

test('an answer unfit for a letter is named, so that the parent can change it', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, { childName: 'Ivo', notableEvents: ['There was a murder on our street'] })
  await expect(write(needs, key)).rejects.toThrow('failed')
  expect(await readLetter(needs, key)).toMatchObject({
    state: 'failed',
    failure: 'unfit_answer',
    step: 'events',
    unfitWords: null,
  })
  // A child may have written it, so a person reads it too.
  expect(await needs.db.$count(safetyReports)).toBe(1)
  const spoken = await insertDraft(needs, { childName: 'Ivo', childNameSpoken: 'fuckwit' })
  await expect(write(needs, spoken)).rejects.toThrow('failed')
  expect(await readLetter(needs, spoken)).toMatchObject({ step: 'child', unfitWords: 'fuckwit' })
  const other = await insertDraft(needs)
  await expect(write(needs, other, 'more about the murder')).rejects.toThrow('failed')
  expect(await readLetter(needs, other)).toMatchObject({ state: 'failed', failure: 'unfit_answer', step: null })
})

test('when two letters in a basket are written at once, the later one is rewritten, knowing the other', async () => {
  await using needs = await createTestNeeds()
  const first = await insertDraft(needs, { childName: 'Ivo' })
  const second = await insertDraft(needs, { childName: 'Una' }, first.basketId)
  const { letterWriter } = needs
  const asked: string[] = []
  needs.letterWriter = {
    ...letterWriter,
    async write(request) {
      if (asked.push(request.input) === 1) await write(needs, second)
      return letterWriter.write(request)
    },
  }
  await write(needs, first)
  const seen = asked.map((input) => (JSON.parse(input) as { siblingLetter: string | null }).siblingLetter !== null)
  // A letter may be asked for once more, to be mended: the first request, and the last.
  expect([seen[0], seen.at(-1)]).toEqual([false, true])
})
