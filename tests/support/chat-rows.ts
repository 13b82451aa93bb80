import { createHash } from 'node:crypto'
import { worryFeatures } from '#app/domain/chat/learned/find-chat-worry.ts'
import { afterFeatures, privateFeatures, wordsOf } from '#app/domain/chat/learned/find-private-words.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { chatBank } from './chat-bank.ts'

export type Row = { features: readonly string[]; is: boolean }
/** A message of the practice bank, and a row for each part of it that is judged. */
export type Message = { says: string; rows: readonly Row[] }

const { personal, worrying, sad, ordinary, tricks } = chatBank
const harmless = [...sad, ...ordinary, ...tricks]

const worryMessage = (says: string, is: boolean): Message => ({
  says,
  rows: [{ features: [...worryFeatures(says)], is }],
})

/** A row for each word: whether the bank says that it has to go. */
function privateMessage(typed: string, gone: readonly string[] = []): Message {
  const says = plainTextOf(typed).plain
  const words = wordsOf(says)
  const features = privateFeatures(words, new Set())
  const places = gone
    .map((one) => plainTextOf(one).plain)
    .flatMap((one) =>
      Array.from(
        says.matchAll(new RegExp(RegExp.escape(one), 'gi')),
        ({ index }) => [index, index + one.length] as const,
      ),
    )
  const isGone = words.map(({ start, end }) => places.some(([from, to]) => start < to && end > from))
  const rows = words.map((word, at) => ({
    features: [...(features[at] ?? []), ...afterFeatures(word, isGone[at - 1] ?? false)],
    is: isGone[at] ?? false,
  }))
  return { says, rows }
}

export const worryMessages = (): Message[] => [
  ...worrying.map((says) => worryMessage(says, true)),
  ...[...harmless, ...personal.map(({ says }) => says)].map((says) => worryMessage(says, false)),
]

export const privateMessages = (): Message[] => [
  ...personal.map(({ says, gone }) => privateMessage(says, gone)),
  ...[...harmless, ...worrying].map((says) => privateMessage(says)),
]

/** A hash of the training rows: it changes with the bank, the features, and the lists that the features look up. */
export function hashOf(messages: readonly Message[]): string {
  const hash = createHash('sha256')
  for (const { rows } of messages) hash.update(JSON.stringify(rows))
  return hash.digest('hex')
}
