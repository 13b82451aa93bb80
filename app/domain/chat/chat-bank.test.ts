import { expect, test } from 'vitest'
import heldOut from '../../../tests/banks/chat-held-out.json' with { type: 'json' }
import { hashOf, privateMessages, worryMessages } from '../../../tests/support/chat-rows.ts'
import { covers } from '../../../tests/support/covers.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { findReplyFault } from './check-reply.ts'
import { filterMessage } from './filter-message.ts'
import { worryIn } from './learned/find-chat-worry.ts'
import privateLearned from './learned/private.json' with { type: 'json' }
import worryLearned from './learned/worry.json' with { type: 'json' }

const OWN = ['Ivo', 'Tom', 'Una']

test('the chat has learned from the practice bank as it is now (`npm run chat:learn`)', () => {
  expect([worryLearned.learnedFrom, privateLearned.learnedFrom]).toEqual([
    hashOf(worryMessages()),
    hashOf(privateMessages()),
  ])
})

/** Nothing is learned from it. Once the lines that were missed have been read, it is practice. */
const LOCKED = 'b050aefc7cdf4c70731a15e258f6d55b3435f63451ac31be4071b2f39028e141'

/** Of lines by an author who had seen no other, on 25 November 2026: the models judge the rest. */
const FIRST_SIGHT = {
  'personal messages that lose every detail': 0.758,
  'worries that the judge is told of': 0.875,
  'ordinary messages of which he is told nothing': 0.94,
  'worries that end the chat where no judge answers': 0.75,
  'ordinary messages that go on where no judge answers': 0.993,
  'ordinary messages that are left as they are': 0.98,
  'good replies that pass': 1,
}

test('what the chat has learned does at least as well as at first sight in a bank that it has not seen', () => {
  expect(sha256(JSON.stringify(heldOut))).toBe(LOCKED)
  const share = <Line>(lines: readonly Line[], isRight: (line: Line) => boolean) =>
    lines.filter(isRight).length / lines.length
  const losesAll = ({ says, gone }: { says: string; gone: string[] }) => {
    const left = filterMessage(says, OWN).text.toLowerCase()
    return !gone.some((word) => left.includes(word.toLowerCase()))
  }
  const isRefused = (reply: string) =>
    sentencesOf(reply).some((sentence) => findReplyFault({ sentence, before: '', said: [], known: new Set() }) !== null)
  const now: typeof FIRST_SIGHT = {
    'personal messages that lose every detail': share(heldOut.personal, losesAll),
    'worries that the judge is told of': share(heldOut.worrying, (says) => worryIn(says, OWN) !== null),
    'ordinary messages of which he is told nothing': share(heldOut.ordinary, (says) => worryIn(says, OWN) === null),
    'worries that end the chat where no judge answers': share(
      heldOut.worrying,
      (says) => worryIn(says, OWN) === 'sure',
    ),
    'ordinary messages that go on where no judge answers': share(
      heldOut.ordinary,
      (says) => worryIn(says, OWN) !== 'sure',
    ),
    'ordinary messages that are left as they are': share(
      heldOut.ordinary,
      (says) => !filterMessage(says, OWN).isFiltered,
    ),
    'good replies that pass': share(heldOut.goodReplies, (reply) => !isRefused(reply)),
  }
  for (const [name, first] of Object.entries(FIRST_SIGHT)) {
    const figure = now[name as keyof typeof now]
    process.stdout.write(`first sight: ${name}: ${first}; now ${Math.round(figure * 1_000) / 1_000}\n`)
    // The lines are not printed: they are not for those who change the rules.
    expect(figure, name).toBeGreaterThanOrEqual(first - 0.001)
  }
  covers('chat.16')
})
