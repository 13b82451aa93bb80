import { expect, test } from 'vitest'
import type { WrittenLetter } from '#app/domain/letters/rules/written-letter.ts'
import type { LetterWriter, ModelRequest } from '#app/providers/letter-writer/letter-writer.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { letterWith, REDACTION } from '../../../tests/banks/measure.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { composeLetter } from './compose-letter.server.ts'

const USAGE = { model: 'none', inputTokens: 0, outputTokens: 0, costMicroUsd: null }
const away = () => Promise.reject(new ProviderError('openai', 'write_letter 503', { retryable: true }))
const answer = (value: unknown) => Promise.resolve({ value, usage: USAGE })

/** What a reader finds in the draft that she keeps; `doubts` are the sentences asked about that she does not call fine. */
type Reading = {
  /** Part of the draft that she keeps; the first one if left out. */
  keeps?: string
  findings?: { sentence: string; why: string; mayStay?: boolean }[]
  worry?: boolean
  doubts?: string[]
  isSilent?: boolean
}

type Asked = { letters: { id: string; text: string; questions: { question: string; sentence: string | null }[] }[] }

function readingOf({ input }: ModelRequest, { keeps = '', findings = [], worry = false, ...rest }: Reading) {
  const { doubts = [], isSilent = false } = rest
  const { letters } = JSON.parse(input) as Asked
  const answers = letters
    .flatMap(({ questions }) => questions)
    .map(({ question, sentence }) => {
      const isFine = !doubts.includes(sentence ?? '')
      return { question, isFine, sentence, why: isFine ? '' : 'it is a promise' }
    })
  return {
    keep: letters.find(({ text }) => text.includes(keeps))?.id ?? '',
    answers: isSilent ? [] : answers,
    findings: findings.map((finding) => ({ mayStay: false, ...finding })),
    worry,
  }
}

type Answers = { letters: (WrittenLetter | 'away')[]; readings?: (Reading | 'away')[] }

/** Composes with a writer that gives these answers in turn, two drafts first; also returns what was asked. */
async function compose(needs: TestNeeds, { letters, readings = [] }: Answers) {
  const asked: ModelRequest[] = []
  const read: ModelRequest[] = []
  const letterWriter: LetterWriter = {
    ...needs.letterWriter,
    write(request) {
      asked.push(request)
      const letter = letters.shift()
      return letter && letter !== 'away' ? answer(letter) : away()
    },
    read(request) {
      read.push(request)
      const reading = readings.shift() ?? {}
      return reading === 'away' ? away() : answer(readingOf(request, reading))
    },
  }
  const composed = composeLetter(
    { ...needs, letterWriter },
    {
      letterDraftId: crypto.randomUUID(),
      redaction: REDACTION,
      wish: 'shorter',
      siblingLetter: null,
      ownLetter: null,
      before: null,
      cards: [{ opens: 'one way' }, { opens: 'another way' }],
      hashedSessionId: 'x',
    },
  )
  return { composed: await composed.catch((error: unknown) => error), asked, read }
}

const long = (written: WrittenLetter): WrittenLetter => {
  const [greeting, first, ...rest] = written.paragraphs
  if (!greeting || !first) throw new Error('no letter')
  const told = `${first.text} ${'The lamp is on and the snow is up to the sill. '.repeat(8)}`
  return { ...written, paragraphs: [greeting, { ...first, text: told }, ...rest] }
}
const textsOf = (composed: unknown) => JSON.stringify(composed)
const inputOf = ({ input }: ModelRequest) =>
  JSON.parse(input) as { card: object; before: string | null; findings: { sentence: string }[] }

test('where the reader names no draft, one is read again alone before it is shown', async () => {
  await using needs = await createTestNeeds()
  const letters = [long(letterWith('Toot.')), long(letterWith('Parp.'))]
  const { composed, read } = await compose(needs, {
    letters,
    readings: Array.from({ length: 6 }, () => ({ keeps: 'Neither' })),
  })
  expect(composed).toMatchObject({ state: 'good' })
  expect(read.map(({ input }) => (JSON.parse(input) as Asked).letters.length)).toEqual([2, 1])
})

test('two drafts are written by two cards, and the one that the reader keeps is shown', async () => {
  await using needs = await createTestNeeds()
  for (const kept of ['Toot.', 'Parp.']) {
    const letters = [long(letterWith('Toot.')), long(letterWith('Parp.'))]
    const { composed, asked, read } = await compose(needs, { letters, readings: [{ keeps: kept }] })
    expect(composed).toMatchObject({ state: 'good', card: { opens: kept === 'Toot.' ? 'one way' : 'another way' } })
    expect(textsOf(composed)).toContain(kept)
    expect(asked.map((one) => inputOf(one).card)).toEqual([{ opens: 'one way' }, { opens: 'another way' }])
    expect(read).toHaveLength(1)
  }
})

test('if one draft fails, the other continues alone', async () => {
  await using needs = await createTestNeeds()
  const { composed, asked } = await compose(needs, { letters: ['away', long(letterWith('Toot.')), 'away'] })
  expect(composed).toMatchObject({ state: 'good' })
  // The company is asked twice before a draft is given up.
  expect(asked).toHaveLength(3)
})

test('a draft with a fault that the rules know of is not read beside a good one', async () => {
  await using needs = await createTestNeeds()
  const letters = [long(letterWith('Your favorite colour.')), long(letterWith('Toot.'))]
  const { composed, read } = await compose(needs, { letters })
  expect(textsOf(composed)).toContain('Toot.')
  expect(read.map(({ input }) => (JSON.parse(input) as Asked).letters.length)).toEqual([1])
})

test('a letter that has passed is kept when no better one arrives', async () => {
  await using needs = await createTestNeeds()
  const special = () => long(letterWith('What a special cornet.'))
  const { composed } = await compose(needs, { letters: [special(), special(), 'away', 'away'] })
  expect(composed).toMatchObject({ state: 'good' })
  expect(textsOf(composed)).toContain('special')
})

test('without a draft, or without a reader, the company’s failure is reported', async () => {
  await using needs = await createTestNeeds()
  const none = await compose(needs, { letters: ['away', 'away', 'away', 'away'] })
  expect(none.composed).toBeInstanceOf(ProviderError)
  const letters = [long(letterWith()), long(letterWith())]
  const unread = await compose(needs, { letters, readings: ['away', 'away'] })
  expect(unread.composed).toBeInstanceOf(ProviderError)
})

test('a minor finding goes back to the writer once, with its sentence, and may then stay', async () => {
  await using needs = await createTestNeeds()
  const quoted = { sentence: 'the cornet is a lot harder than it looks', why: 'too dry', mayStay: true }
  const { composed, asked } = await compose(needs, {
    letters: [long(letterWith()), long(letterWith()), long(letterWith('Toot.'))],
    readings: [{ findings: [quoted] }, { findings: [quoted] }],
  })
  expect(asked).toHaveLength(3)
  expect(asked.map((one) => inputOf(one).findings[0]?.sentence)).toEqual([
    undefined,
    undefined,
    'The cornet is harder than it looks.',
  ])
  expect(textsOf(composed)).toContain('harder than it looks. Toot.')
})

test('a sentence that must go, but survives mending, is dropped', async () => {
  await using needs = await createTestNeeds()
  const findings = [{ sentence: 'Toot.', why: 'not in the notes' }]
  const { composed } = await compose(needs, {
    letters: [long(letterWith('Toot.')), long(letterWith('Toot.')), long(letterWith('Toot.'))],
    readings: [{ findings }, { findings }],
  })
  expect(composed).toMatchObject({ state: 'good' })
  expect(textsOf(composed)).not.toContain('Toot.')
})

test('a letter is not shown while the reader finds what must not stay, even where her quote fits no sentence', async () => {
  await using needs = await createTestNeeds()
  const findings = [{ sentence: 'Your secret is safe between us.', why: 'a secret' }]
  const letters = () => [long(letterWith()), long(letterWith()), long(letterWith('Toot.'))]
  const mended = await compose(needs, { letters: letters(), readings: [{ findings }] })
  expect(textsOf(mended.composed)).toContain('Toot.')
  const readings = Array.from({ length: 9 }, () => ({ findings }))
  expect((await compose(needs, { letters: letters(), readings })).composed).toEqual({ state: 'unfit' })
})

test('a note to the parent with a link or an insult in it is not shown', async () => {
  await using needs = await createTestNeeds()
  for (const toParent of ['See www.badplace.com', 'You fuckwit', '  ']) {
    const letter = { ...long(letterWith()), toParent }
    const { composed } = await compose(needs, { letters: [letter, letter] })
    expect(composed).toMatchObject({ state: 'good', written: { toParent: null } })
  }
})

test('a worried second reader stops the letter', async () => {
  await using needs = await createTestNeeds()
  const { composed } = await compose(needs, {
    letters: [long(letterWith()), long(letterWith())],
    readings: [{ worry: true }],
  })
  expect(composed).toEqual({ state: 'worry' })
})

test('a sentence that a rule questions stays only if the reader clears it', async () => {
  await using needs = await createTestNeeds()
  const promise = 'I promise you a pony.'
  const letters = () => [long(letterWith(promise)), long(letterWith(promise)), long(letterWith())]
  const fine = await compose(needs, { letters: letters() })
  expect(textsOf(fine.composed)).toContain(promise)
  const mended = await compose(needs, { letters: letters(), readings: [{ doubts: [promise] }] })
  expect(mended.composed).toMatchObject({ state: 'good' })
  expect(textsOf(mended.composed)).not.toContain('pony')
  // A question without an answer counts as a fault.
  const unanswered = await compose(needs, { letters: letters(), readings: [{ isSilent: true }] })
  expect(textsOf(unanswered.composed)).not.toContain('pony')
})
