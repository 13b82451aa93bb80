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

/** What a reader finds; `doubts` are the sentences asked about that she does not call fine. */
type Reading = {
  findings?: { sentence: string; why: string }[]
  worry?: boolean
  doubts?: string[]
  isSilent?: boolean
}

type Question = { question: string; sentence: string | null }

function readingOf({ input }: ModelRequest, { findings = [], worry = false, doubts = [], isSilent = false }: Reading) {
  const { questions } = JSON.parse(input) as { questions: Question[] }
  const answers = questions.map(({ question, sentence }) => {
    const isFine = !doubts.includes(sentence ?? '')
    return { question, isFine, sentence, why: isFine ? '' : 'it is a promise' }
  })
  return { answers: isSilent ? [] : answers, findings, worry }
}

type Answers = { letters: (WrittenLetter | 'away')[]; readings?: Reading[] }

/** Composes with a writer that gives these answers in turn; also returns what the writer was asked. */
async function compose(needs: TestNeeds, { letters, readings = [] }: Answers) {
  const asked: ModelRequest[] = []
  const letterWriter: LetterWriter = {
    write(request) {
      asked.push(request)
      const letter = letters.shift()
      return letter && letter !== 'away' ? answer(letter) : away()
    },
    read: (request) => answer(readingOf(request, readings.shift() ?? {})),
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
      card: null,
      hashedSessionId: 'x',
    },
  )
  return { composed: await composed.catch((error: unknown) => error), asked }
}

const long = (written: WrittenLetter): WrittenLetter => {
  const [greeting, first, ...rest] = written.paragraphs
  if (!greeting || !first) throw new Error('no letter')
  const told = `${first.text} ${'The lamp is on and the snow is up to the sill. '.repeat(8)}`
  return { ...written, paragraphs: [greeting, { ...first, text: told }, ...rest] }
}
const textsOf = (composed: unknown) => JSON.stringify(composed)

test('a letter that has passed is kept when no better one arrives', async () => {
  await using needs = await createTestNeeds()
  const { composed } = await compose(needs, { letters: [long(letterWith('What a special cornet.')), 'away', 'away'] })
  expect(composed).toMatchObject({ state: 'good' })
  expect(textsOf(composed)).toContain('special')
})

test('without a letter that has passed, the company’s failure is reported', async () => {
  await using needs = await createTestNeeds()
  const { composed } = await compose(needs, { letters: [long(letterWith('Your favorite colour.')), 'away', 'away'] })
  expect(composed).toBeInstanceOf(ProviderError)
})

test('findings go back with their sentence, and a loosely quoted sentence is found in the letter', async () => {
  await using needs = await createTestNeeds()
  const quoted = { findings: [{ sentence: 'the cornet is a lot harder than it looks', why: 'too dry' }] }
  const { composed, asked } = await compose(needs, {
    letters: [long(letterWith('Your favorite colour.')), long(letterWith()), long(letterWith('Toot.'))],
    readings: [quoted],
  })
  expect(composed).toMatchObject({ state: 'good' })
  const findings = asked.map(({ input }) => (JSON.parse(input) as { findings: { sentence: string }[] }).findings)
  expect(findings[0]).toEqual([])
  expect(findings[1]?.[0]?.sentence).toBe('Your favorite colour.')
  expect(findings[2]?.[0]?.sentence).toBe('The cornet is harder than it looks.')
})

test('a note to the parent with a link or an insult in it is not shown', async () => {
  await using needs = await createTestNeeds()
  for (const toParent of ['See www.badplace.com', 'You fuckwit', '  ']) {
    const { composed } = await compose(needs, { letters: [{ ...long(letterWith()), toParent }] })
    expect(composed).toMatchObject({ state: 'good', written: { toParent: null } })
  }
})

test('a worried second reader stops the letter', async () => {
  await using needs = await createTestNeeds()
  const { composed } = await compose(needs, {
    letters: [long(letterWith())],
    readings: [{ worry: true }],
  })
  expect(composed).toEqual({ state: 'worry' })
})

test('what a rule stops at is asked of the reader, and stays if she calls it fine', async () => {
  await using needs = await createTestNeeds()
  const promise = 'I promise you a pony.'
  const fine = await compose(needs, { letters: [long(letterWith(promise))] })
  expect(textsOf(fine.composed)).toContain(promise)
  const letters = () => [long(letterWith(promise)), long(letterWith())]
  const mended = await compose(needs, { letters: letters(), readings: [{ doubts: [promise] }] })
  expect(mended.composed).toMatchObject({ state: 'good' })
  expect(textsOf(mended.composed)).not.toContain('pony')
  // A question without an answer counts as a fault.
  const unanswered = await compose(needs, { letters: letters(), readings: [{ isSilent: true }] })
  expect(textsOf(unanswered.composed)).not.toContain('pony')
})
