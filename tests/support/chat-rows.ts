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

const sampleOf = <One>(all: readonly One[], step: number) => all.filter((_one, at) => at % step === 0)

/** @param step 1 for the whole bank, 20 for every twentieth message. */
export const worryMessages = (step: number): Message[] => [
  ...sampleOf(worrying, step).map((says) => worryMessage(says, true)),
  ...sampleOf([...harmless, ...personal.map(({ says }) => says)], step).map((says) => worryMessage(says, false)),
]

/** @param step As in `worryMessages`. */
export const privateMessages = (step: number): Message[] => [
  ...sampleOf(personal, step).map(({ says, gone }) => privateMessage(says, gone)),
  ...sampleOf([...harmless, ...worrying], step).map((says) => privateMessage(says)),
]

/** Rows of all messages take eleven seconds. A changed feature shows in every twentieth, and so do most changed lists. */
const HASHED_STEP = 20

/** A hash of the bank and of a sample's rows: it changes with the features and the lists that they look up. */
export function hashOf(messagesOf: (step: number) => Message[]): string {
  const hash = createHash('sha256').update(JSON.stringify(chatBank))
  for (const { rows } of messagesOf(HASHED_STEP)) hash.update(JSON.stringify(rows))
  return hash.digest('hex')
}
