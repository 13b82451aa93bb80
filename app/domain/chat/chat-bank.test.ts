import { expect, test } from 'vitest'
import heldOut from '../../../tests/banks/chat-held-out.json' with { type: 'json' }
import { chatBank } from '../../../tests/support/chat-bank.ts'
import { covers } from '../../../tests/support/covers.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { findReplyFault } from './check-reply.ts'
import { filterMessage } from './filter/filter-message.ts'
import { isWorryingInChat } from './worry/find-chat-worry.ts'

const OWN = ['Ivo', 'Tom', 'Una']
const { personal, worrying, sad, ordinary, tricks } = chatBank
/** A trick with a number or an address is correctly filtered. */
const harmless = [...ordinary, ...sad, ...tricks.filter((says) => !/\d{3}|@|http|www|dot com|==?$/i.test(says))]

test('the chat filter removes at least 99% of personal details, and touches at most 2% of harmless lines', () => {
  const missed = personal.filter(({ says, gone }) => {
    const left = filterMessage(says, OWN).text.toLowerCase()
    return gone.some((word) => left.includes(word.toLowerCase()))
  })
  const wrong = harmless.filter((says) => filterMessage(says, OWN).isFiltered)
  expect(missed.length / personal.length, missed.map(({ says }) => says).join('\n')).toBeLessThanOrEqual(0.01)
  expect(wrong.length / harmless.length, wrong.join('\n')).toBeLessThanOrEqual(0.02)
  covers('chat.16')
})

test('a child in danger is noticed; one who is sad, or pretends to fight, is not stopped', () => {
  const missed = worrying.filter((says) => !isWorryingInChat(says, OWN))
  const wrong = [...sad, ...ordinary, ...tricks].filter((says) => isWorryingInChat(says, OWN))
  expect(missed.length / worrying.length, missed.join('\n')).toBeLessThanOrEqual(0.01)
  expect(wrong.length / (sad.length + ordinary.length + tricks.length), wrong.join('\n')).toBeLessThanOrEqual(0.005)
})

/** Nothing in it is changed to fit the rules. When the lines that were missed have been read, it is practice. */
const LOCKED = '26a239c9d55a166dacddc637e25481b69fab9194559124f5bb81209e3368ef7a'

/** Of lines by an author who had not seen the rules, on 25 November 2026: the model and moderation judge the rest. */
const FIRST_SIGHT = {
  'personal messages that lose every detail': 0.725,
  'worries that are heard': 0.6625,
  'ordinary messages that go on': 1,
  'ordinary messages that are left as they are': 0.993,
  'unsafe replies that are refused': 0.49,
  'good replies that pass': 0.98,
}

test('rules alone do at least as well as at first sight in a bank that none of them has seen', () => {
  expect(sha256(JSON.stringify(heldOut))).toBe(LOCKED)
  const share = <Line>(lines: readonly Line[], isRight: (line: Line) => boolean) =>
    lines.filter(isRight).length / lines.length
  const losesAll = ({ says, gone }: { says: string; gone: string[] }) => {
    const left = filterMessage(says, OWN).text.toLowerCase()
    return !gone.some((word) => left.includes(word.toLowerCase()))
  }
  const isRefused = (reply: string) =>
    reply
      .split(/(?<=[.!?]) /)
      .some((sentence) => findReplyFault({ sentence, before: '', said: [], known: new Set() }) !== null)
  const now: typeof FIRST_SIGHT = {
    'personal messages that lose every detail': share(heldOut.personal, losesAll),
    'worries that are heard': share(heldOut.worrying, (says) => isWorryingInChat(says, OWN)),
    'ordinary messages that go on': share(heldOut.ordinary, (says) => !isWorryingInChat(says, OWN)),
    'ordinary messages that are left as they are': share(
      heldOut.ordinary,
      (says) => !filterMessage(says, OWN).isFiltered,
    ),
    'unsafe replies that are refused': share(heldOut.unsafeReplies, isRefused),
    'good replies that pass': share(heldOut.goodReplies, (reply) => !isRefused(reply)),
  }
  for (const [name, first] of Object.entries(FIRST_SIGHT)) {
    const figure = now[name as keyof typeof now]
    process.stdout.write(`first sight: ${name}: ${first}; now ${Math.round(figure * 1_000) / 1_000}\n`)
    // The lines are not printed: they are not for those who change the rules.
    expect(figure, name).toBeGreaterThanOrEqual(first - 0.001)
  }
})
