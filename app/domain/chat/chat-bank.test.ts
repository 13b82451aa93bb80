import { expect, test } from 'vitest'
import heldOut from '../../../tests/banks/chat-held-out.json' with { type: 'json' }
import { hashOf, privateMessages, worryMessages } from '../../../tests/support/chat-rows.ts'
import { covers } from '../../../tests/support/covers.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { blindChat } from './blind-chat.ts'
import { findReplyFault } from './check-reply.ts'
import { filterMessage } from './filter-message.ts'
import { worryIn } from './learned/find-chat-worry.ts'
import { THRESHOLDS } from './learned/find-private-words.ts'
import privateLearned from './learned/private.json' with { type: 'json' }
import worryLearned from './learned/worry.json' with { type: 'json' }

const OWN = ['Ivo', 'Tom', 'Una']
const FAMILY = readAnswers({ childName: 'Ivo', brotherNames: ['Tom'], sisterNames: ['Una'] })

/** A stored message of a child as the models see it. */
function seenByModel(content: string): string {
  const message = { role: 'child', content, isScripted: false, wasCut: false, position: 1 } as const
  return blindChat(FAMILY, [message], []).messages[0]?.text ?? ''
}

test('the chat has learned from the practice bank as it is now (`npm run chat:learn`)', () => {
  expect([worryLearned.learnedFrom, privateLearned.learnedFrom]).toEqual([
    hashOf(worryMessages),
    hashOf(privateMessages),
  ])
})

/** Hash of the held-out bank, which must never be learned from. Once its missed lines are read, replace the bank. */
const LOCKED = '05ea04a216a0fd3dd50a260dd758074da1a2f8eec3e274dae6a76413f9cc7ccf'

/** First results, 26 November 2026. The bank's author had seen no other lines; the models judge what is missed. */
const FIRST_SIGHT = {
  'personal messages that are stored without any detail before the judge answers': 0.507,
  'personal messages that are stored without any detail where no judge answers': 0.838,
  'personal messages of which a model sees no detail': 0.953,
  'worries that the judge is told of': 0.929,
  'ordinary messages of which he is told nothing': 0.975,
  'worries that end the chat where no judge answers': 0.858,
  'ordinary messages that go on where no judge answers': 1,
  'ordinary messages that are left as they are': 0.987,
  'good replies that pass': 1,
}

test('the learned weights do at least as well on the held-out bank as when they were first measured on it', () => {
  expect(sha256(JSON.stringify(heldOut))).toBe(LOCKED)
  const share = <Line>(lines: readonly Line[], isRight: (line: Line) => boolean) =>
    lines.filter(isRight).length / lines.length
  const hasNone = (text: string, gone: string[]) =>
    !gone.some((word) => text.toLowerCase().includes(word.toLowerCase()))
  const personal = heldOut.personal.map(({ says, gone }) => ({ gone, stored: filterMessage(says, OWN).text }))
  const isRefused = (reply: string) =>
    sentencesOf(reply).some((sentence) => findReplyFault({ sentence, before: '', said: [], known: new Set() }) !== null)
  const now: typeof FIRST_SIGHT = {
    'personal messages that are stored without any detail before the judge answers': share(
      personal,
      ({ stored, gone }) => hasNone(stored, gone),
    ),
    'personal messages that are stored without any detail where no judge answers': share(
      heldOut.personal,
      ({ says, gone }) => hasNone(filterMessage(says, OWN, THRESHOLDS.likely).text, gone),
    ),
    'personal messages of which a model sees no detail': share(personal, ({ stored, gone }) =>
      hasNone(seenByModel(stored), gone),
    ),
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
