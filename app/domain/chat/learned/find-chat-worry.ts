import { type Answers, firstNamesIn } from '#app/domain/letters/drafts/answers.ts'
import { isFirstName } from '#app/domain/safety/redaction/first-names.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { type ChatMessage, unansweredFrom } from '../chat-messages.server.ts'
import { chanceOf } from './learned.ts'
import learned from './worry.json' with { type: 'json' }

/** A message's words and pairs of neighbours; each first name is the same word. */
export function worryFeatures(typed: string, names: readonly string[] = []): Set<string> {
  const own = new Set(names.flatMap((name) => folded(name).split(/[\s-]+/)))
  const words = (folded(typed).match(/[a-z]+/g) ?? []).map((word) =>
    own.has(word) || isFirstName(word) ? 'NAME' : word,
  )
  return new Set(words.flatMap((word, index) => [word, `${words[index - 1] ?? '^'} ${word}`]))
}

const folded = (typed: string) => plainTextOf(typed).plain.trim().toLowerCase().replaceAll("'", '')

/**
 * Thresholds (`npm run chat:learn`): from `doubtful` on, the judge is told of the doubt; from `sure` on, the chat ends
 * if no judge answers.
 */
const FROM = { doubtful: 0.15, sure: 0.4 }

export type Doubt = keyof typeof FROM

/** Whether a message seems to say that a child is hurt, frightened or not safe; the second model decides. */
export function worryIn(text: string, names: readonly string[] = []): Doubt | null {
  const chance = chanceOf(learned, worryFeatures(text, names))
  return chance >= FROM.sure ? 'sure' : chance >= FROM.doubtful ? 'doubtful' : null
}

/** The same of all that a child has said since Santa's last answer. */
export function worryInChat(
  answers: Answers,
  messages: readonly Pick<ChatMessage, 'role' | 'content' | 'isScripted'>[],
): Doubt | null {
  const names = firstNamesIn(answers)
  const found = messages
    .slice(unansweredFrom(messages))
    .map(({ role, content }) => (role === 'child' ? worryIn(content, names) : null))
  return found.includes('sure') ? 'sure' : found.includes('doubtful') ? 'doubtful' : null
}
