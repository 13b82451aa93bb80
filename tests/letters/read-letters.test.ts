import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { ageOn } from '#app/domain/letters/drafts/date-of-birth.ts'
import { composeLetter, restoreLetter } from '#app/domain/letters/compose-letter.server.ts'
import { judgeAnswers } from '#app/domain/letters/judge-answers.server.ts'
import { type Card, dealTwo, LETTER_DECK } from '#app/domain/letters/deck.ts'
import { lengthFor } from '#app/domain/letters/letter-request.ts'
import { checkedLetter, type Finding } from '#app/domain/letters/rules/rule.ts'
import { isUsed, TOLD_ALL_UP_TO, TOLD_OF_MANY } from '#app/domain/letters/rules/note-rules.ts'
import { textOf, type WrittenLetter } from '#app/domain/letters/rules/written-letter.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { withNeutralNames } from '#app/domain/safety/redaction/placeholders.ts'
import { redactAnswers } from '#app/domain/safety/redaction/redact-answers.ts'
import { createOpenAiLetterWriter } from '#app/providers/letter-writer/openai-letter-writer.server.ts'
import { createOpenAiModeration } from '#app/providers/moderation/openai-moderation.server.ts'
import { modelRequests } from '#db/schema/index.ts'
import { FAMILIES, type Family } from '../banks/families.ts'
import { findChanged, findLeaks, findPassed, findRefused, measureParents } from '../banks/measure.ts'
import heldOut from '../banks/parents-held-out.json' with { type: 'json' }
import { createTestNeeds, type TestNeeds } from '../support/test-needs.ts'
import { createFolderLetterWriter } from './folder-letter-writer.ts'
import { drawPage } from './draw-page.ts'

export type ReadLetter = {
  family: Family
  notes: string[]
  card: Card
  written: WrittenLetter | null
  letter: string
  outcome: string
  findings: Finding[]
  told: number
  used: number
  unused: string[]
  shared: string[]
}

const slugOf = ({ title }: Family) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

let current = ''

/** The share of lines that the rules may get wrong in a bank that they were written for. */
const MISSED_AT_MOST = 0.01

/** The real writer if there is a real key, a folder of letters if one is named, else the stand-in. */
function withConfiguredWriter(needs: TestNeeds): TestNeeds {
  const folder = process.env['LETTERS_FOLDER']
  if (folder) return Object.assign(needs, { letterWriter: createFolderLetterWriter(folder, () => current) })
  if (!process.env['OPENAI_API_KEY']) return needs
  const { openai } = readConfig({ ...PRETENDED, ...process.env })
  return Object.assign(needs, {
    letterWriter: createOpenAiLetterWriter(openai),
    moderation: createOpenAiModeration(openai),
  })
}

/** Settings that the shop requires and reading letters does not use. */
const PRETENDED = {
  SITE_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://nowhere',
  COOKIE_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'none',
  STRIPE_WEBHOOK_SECRETS: 'whsec_none',
  POSTMARK_SERVER_TOKEN: 'none',
}

async function readOne(needs: TestNeeds, family: Family, siblingLetter: string | null): Promise<ReadLetter> {
  current = slugOf(family)
  const { answers } = family
  const redaction = redactAnswers(answers, ageOn(answers.dateOfBirth, needs.clock.now()))
  // The same in every run: which draft is read first depends on it.
  const letterDraftId = sha256(current)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const notes = redaction.answers.notes.map(({ id, text }) => `${id}: ${text}`)
  const cards = dealTwo(LETTER_DECK, current)
  const none = {
    family,
    notes,
    card: cards[0],
    written: null,
    letter: '',
    findings: [],
    told: 0,
    used: 0,
    unused: [],
    shared: [],
  }
  try {
    const verdict = await judgeAnswers(needs, { letterDraftId, answers, wish: null, redaction })
    if (verdict.state !== 'fit') return { ...none, outcome: verdict.state }
    const composed = await composeLetter(needs, {
      letterDraftId,
      redaction,
      siblingLetter,
      ownLetter: null,
      wish: null,
      before: null,
      cards,
      hashedSessionId: letterDraftId,
    })
    if (composed.state !== 'good') return { ...none, outcome: composed.state }
    const { written, findings, card } = composed
    const checked = checkedLetter(written, { redaction, siblingLetter, ownLetter: null, length: lengthFor(redaction) })
    const told = redaction.answers.notes.filter(({ id }) =>
      written.sorting.some((one) => one.id === id && one.labels.includes('tell')),
    )
    const theirs = new Set(siblingLetter ? sentencesOf(siblingLetter) : [])
    return {
      family,
      notes,
      card,
      written,
      letter: restoreLetter(written, redaction.words),
      outcome: 'good',
      findings,
      // Of more than ten notes the letter should tell six, and the rest count as one list.
      told: told.length > TOLD_ALL_UP_TO ? TOLD_OF_MANY : told.length,
      unused: told.filter((note) => !isUsed(checked, note)).map(({ text }) => text),
      used: Math.min(
        told.filter((note) => isUsed(checked, note)).length,
        told.length > TOLD_ALL_UP_TO ? TOLD_OF_MANY : Infinity,
      ),
      shared: checked.sentences
        .map(withNeutralNames)
        .filter((sentence) => sentence.split(' ').length > 4 && theirs.has(sentence)),
    }
  } catch (error) {
    return { ...none, outcome: error instanceof Error ? error.message : 'failed' }
  }
}

test(`${FAMILIES.length} families’ letters meet the targets of the letter craft`, async () => {
  await using needs = withConfiguredWriter(await createTestNeeds())
  const letters: ReadLetter[] = []
  for (const family of FAMILIES) {
    const before = family.isSibling ? letters.at(-1) : null
    const siblingLetter = before?.written ? withNeutralNames(textOf(before.written)) : null
    letters.push(await readOne(needs, family, siblingLetter))
  }
  const usage = await needs.db.select().from(modelRequests)
  const good = letters.filter(({ outcome }) => outcome === 'good')
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const costs = usage.map(({ costMicroUsd }) => costMicroUsd ?? 0)
  const [personal, ordinary] = [findLeaks(), findChanged()]
  const banks = { leaks: personal.leaks, changed: ordinary.changed, ...findPassed(), ...findRefused() }
  const figures = {
    'personal lines that leak nothing': 1 - banks.leaks.length / personal.lines,
    'ordinary lines that are changed': banks.changed.length,
    ...measureParents(heldOut).figures,
    'bad sentences that pass': banks.passed.length,
    'innocent sentences that are refused': banks.refused.length,
    'innocent sentences that the reader is asked about': banks.asked.length,
    families: letters.length,
    'letters shown': good.length,
    'kept from children who may be in danger': letters.filter(({ outcome }) => outcome === 'worry').length,
    'facts told that are used': sum(good.map(({ used }) => used)) / Math.max(1, sum(good.map(({ told }) => told))),
    'sentences shared between brothers and sisters': sum(letters.map(({ shared }) => shared.length)),
    'letters with words they must never have': good.filter(({ family, letter }) => family.never?.test(letter) ?? false)
      .length,
    'characters on average': Math.round(sum(good.map(({ letter }) => letter.length)) / Math.max(1, good.length)),
    'drafts asked for per letter': usage.filter(({ task }) => task === 'write').length / Math.max(1, good.length),
    'requests that failed': usage.filter(({ outcome }) => outcome !== 'done').length,
    'input tokens': sum(usage.map(({ inputTokens }) => inputTokens)),
    'output tokens': sum(usage.map(({ outputTokens }) => outputTokens)),
    'US dollars a letter': sum(costs) / 1e6 / Math.max(1, good.length),
  }
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/letters.html', drawPage(letters, figures))
  for (const [name, value] of Object.entries(figures))
    process.stdout.write(`${name}: ${Math.round(value * 1_000) / 1_000}\n`)
  for (const { family, outcome } of letters)
    if (outcome !== (family.isWorry ? 'worry' : 'good'))
      process.stdout.write(`no letter: ${family.title}: ${outcome}\n`)
  for (const { family, unused } of good)
    for (const text of unused) process.stdout.write(`not told: ${family.title}: ${text}\n`)
  for (const { family, letter } of good) {
    const said = family.never?.exec(letter)?.[0]
    if (said) process.stdout.write(`said what it must not: ${family.title}: ${said}\n`)
  }
  process.stdout.write('to read: test-results/letters.html\n')
  expect(
    letters
      .filter(({ family, outcome }) => outcome !== (family.isWorry ? 'worry' : 'good'))
      .map(({ family }) => family.title),
  ).toEqual([])
  expect(banks.leaks.length, banks.leaks.join('\n')).toBeLessThanOrEqual(personal.lines * MISSED_AT_MOST)
  expect(banks.changed.length, banks.changed.join('\n')).toBeLessThanOrEqual(ordinary.lines * MISSED_AT_MOST)
  expect(banks.passed).toEqual([])
  expect(banks.refused).toEqual([])
  expect(figures['facts told that are used']).toBeGreaterThanOrEqual(0.95)
  expect(figures['sentences shared between brothers and sisters']).toBe(0)
  expect(figures['letters with words they must never have']).toBe(0)
})
