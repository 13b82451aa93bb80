import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { type ChatMessage, unansweredFrom } from '../chat-messages.server.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { isWorrying } from '#app/domain/safety/find-worry.ts'
import { isFirstName } from '#app/domain/safety/redaction/first-names.ts'
import { spelledOut } from './child-spelling.ts'
import { HOME_RULES } from './home-rules.ts'
import { HURT, HURT_RULES } from './hurt-rules.ts'
import { SELF_RULES } from './self-rules.ts'
import { TOUCH_RULES } from './touch-rules.ts'
import type { WorryRule } from './worry-rule.ts'
import { CARED_FOR, CHILD, GROWN_UP_WORD, NEVER_PLAYED, PLAYED, SEVERE } from './worry-signs.ts'

const RULES = [...HURT_RULES, ...TOUCH_RULES, ...HOME_RULES, ...SELF_RULES]

/** Whether our own rules take for danger what a child has said since Santa's last answer. */
export function isStoppedByRules(
  { childName, brotherNames, sisterNames }: Answers,
  messages: readonly Pick<ChatMessage, 'role' | 'content' | 'isScripted'>[],
): boolean {
  const names = [childName, ...brotherNames, ...sisterNames]
  return messages
    .slice(unansweredFrom(messages))
    .some(({ role, content }) => role === 'child' && isWorryingInChat(content, names))
}

/**
 * Whether a child seems to say that they are being hurt or frightened, or are not safe. These rules know words only: a
 * second model may overrule them, and where none answers they stand. Moderation and the models catch more.
 */
export function isWorryingInChat(text: string, names: readonly string[] = []): boolean {
  const { plain } = plainTextOf(text)
  const said = asChild(spelledOut(plain.toLowerCase()).replaceAll("'", ''), names)
  const isPlayed = PLAYED.test(said) && !NEVER_PLAYED.test(said)
  if (!isPlayed && !isBetweenChildren(said) && !FIGURE_OF_SPEECH.test(said) && isWorrying(plain, names)) return true
  return isHurt(said, isPlayed) || RULES.some((rule) => fits(rule, said))
}

const fits = ({ all, none = [] }: WorryRule, said: string) =>
  all.every((sign) => sign.test(said)) && !none.some((sign) => sign.test(said))

/** Siblings quarrel; that alone is no danger. */
const isBetweenChildren = (said: string) => CHILD.test(said) && !GROWN_UP_WORD.test(said)

function isHurt(said: string, isPlayed: boolean): boolean {
  if (isPlayed || (CARED_FOR.test(said) && !SEVERE.test(said)) || !HURT.some((sign) => sign.test(said))) return false
  return !isBetweenChildren(said) || SEVERE.test(said)
}

/** "Tom kicked me" is a quarrel with a child: a first name is one, before "he" or "she" is. */
function asChild(said: string, names: readonly string[]): string {
  const own = names.map((name) => plainTextOf(name).plain.trim().toLowerCase()).filter((name) => name.length > 1)
  const children = said.replaceAll(/\p{L}{3,}/gu, (word) => (isFirstName(word) ? 'brother' : word))
  if (own.length === 0) return children
  return children.replaceAll(
    new RegExp(`(?<!\\p{L})(?:${own.map((name) => RegExp.escape(name)).join('|')})(?!\\p{L})`, 'gu'),
    'brother',
  )
}

const FIGURE_OF_SPEECH =
  /\b(?:die|dying|died) (?:of|from) (?:boredom|laugh\w*|embarras\w*|heat|hunger|excitement|happiness)\b/
