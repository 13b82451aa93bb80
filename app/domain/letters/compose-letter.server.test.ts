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
const nothingFound = { findings: [], worry: false }

type Answers = { letters: (WrittenLetter | 'away')[]; readings?: unknown[] }

/** Composes with a writer that gives these answers in turn; also returns what the writer was asked. */
async function compose(needs: TestNeeds, { letters, readings = [] }: Answers) {
  const asked: ModelRequest[] = []
  const letterWriter: LetterWriter = {
    write(request) {
      asked.push(request)
      const letter = letters.shift()
      return letter && letter !== 'away' ? answer(letter) : away()
    },
    read: () => answer(readings.shift() ?? nothingFound),
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
  const { composed } = await compose(needs, { letters: [long(letterWith('I promise you a pony.')), 'away', 'away'] })
  expect(composed).toBeInstanceOf(ProviderError)
})

test('findings go back with their sentence, and a loosely quoted sentence is found in the letter', async () => {
  await using needs = await createTestNeeds()
  const quoted = { findings: [{ sentence: 'the cornet is a lot harder than it looks', why: 'too dry' }], worry: false }
  const { composed, asked } = await compose(needs, {
    letters: [long(letterWith('I promise you a pony.')), long(letterWith()), long(letterWith('Toot.'))],
    readings: [quoted],
  })
  expect(composed).toMatchObject({ state: 'good' })
  const findings = asked.map(({ input }) => (JSON.parse(input) as { findings: { sentence: string }[] }).findings)
  expect(findings[0]).toEqual([])
  expect(findings[1]?.[0]?.sentence).toBe('I promise you a pony.')
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
    readings: [{ findings: [], worry: true }],
  })
  expect(composed).toEqual({ state: 'worry' })
})
