import { z } from 'zod'

/** What the shop asks for, as far as the stand-in reads it. */
const AskedSchema = z.object({
  turn: z.number(),
  of: z.number(),
  secondsLeft: z.number(),
  soFar: z.array(z.object({ from: z.enum(['santa', 'child']), says: z.string() })),
})

/** One for each turn, so that none comes twice in a chat. */
const ANSWERS: readonly ((word: string) => string)[] = [
  (word) => `${word}! I laughed so that my hat fell off. What happened next?`,
  (word) => `I like the sound of ${word}. Was it easy or hard?`,
  (word) => `Well, ${word}! The snow has just slid off our roof with a great flump.`,
  (word) => `Tell me more about ${word}. Which bit did you like best?`,
  (word) => `Nobody here knows ${word} as you do. What colour would you paint it?`,
  (word) => `Hm, ${word}. My left boot squeaks whenever somebody says that.`,
  (word) => `So it was ${word} all along! Did anybody laugh?`,
  (word) => `A good word, ${word}. Would you do it again tomorrow?`,
  (word) => `${word} for breakfast, I should say! A reindeer agrees and is chewing.`,
  (word) => `I have written ${word} in large letters. What was the funny part?`,
  (word) => `Fancy that, ${word}! Were your hands cold or warm?`,
  (word) => `My pencil likes ${word}. It has begun to roll about by itself.`,
  (word) => `One last thing about ${word}: was it loud or quiet?`,
  (word) => `It is getting late here, and I shall think of ${word} on my way to bed.`,
]

const GOODBYE = (word: string) => `Thank you for telling me about ${word}. Goodbye for now, and sleep well!`

const DULL = new Set(
  'the and you are was were with that this they them have has had for but not santa what when your yes please'.split(
    ' ',
  ),
)
/** A hint, to the stand-in. */
const HINT = /\block (?:for|on) my door\b|\bwant(?:s|ed)? to go there\b/i
const HURT = /\b(?:hurts? me|hits? me)\b/i

/** Drops each clause with a gap (…), where the shop has removed a word. */
const withoutHidden = (says: string) =>
  says
    .split(/(?<=[.!?,])\s|\band\b/)
    .filter((clause) => !clause.includes('…'))
    .join(' ')
    .trim()

/** The child's word to answer: the longest, or a name. */
function wordOf(says: string): string {
  const words = withoutHidden(says).match(/\{\{\w+\}\}|[\p{L}][\p{L}'’-]+/gu) ?? []
  const telling = words.filter((word) => !DULL.has(word.toLowerCase()) && !word.startsWith('{{PRIVATE'))
  return telling.toSorted((one, other) => other.length - one.length)[0] ?? 'that'
}

/**
 * Santa's reply from a request alone, by rules: one of the child's words, mostly a small question, goodbye in the end.
 *
 * @returns Null when the request is not one for a reply.
 */
export function composeReply(input: string): string | null {
  const parsed = AskedSchema.safeParse(JSON.parse(input))
  if (!parsed.success) return null
  const { turn, of, secondsLeft, soFar } = parsed.data
  const says = soFar.at(-1)?.says ?? ''
  if (HURT.test(says)) return '<<worry>>'
  if (HINT.test(says)) return '<<hint>> It is good that you said that. A teacher you like would want to hear it, too.'
  const word = wordOf(says)
  if (turn >= of || secondsLeft < 20) return GOODBYE(word)
  const reply = ANSWERS[(turn - 1) % ANSWERS.length]?.(word) ?? GOODBYE(word)
  return reply.charAt(0).toUpperCase() + reply.slice(1)
}

const ConversationSchema = z.object({
  conversation: z.array(z.object({ from: z.enum(['santa', 'child']), says: z.string() })),
})

/** What the child told, sorted by the verbs in it; null when the request is of another kind. */
export function composeExtraction(input: string) {
  const parsed = ConversationSchema.safeParse(JSON.parse(input))
  if (!parsed.success) return null
  const told = parsed.data.conversation
    .filter(({ from }) => from === 'child')
    .map(({ says }) => withoutHidden(says).slice(0, 90))
    .filter((says) => says !== '')
  const having = (verbs: RegExp) => told.filter((says) => verbs.test(says)).slice(0, 6)
  return {
    interests: having(/\b(?:like|play|want)/i),
    achievements: having(/\b(?:made|built|build|learn|won|scored|can)\b/i),
    goodDeeds: having(/\b(?:help|shared|tidied|gave)/i),
    familyMembers: having(/\{\{(?:NAME|BROTHER|SISTER)_\d+\}\}/),
    favoriteThings: having(/\b(?:love|favourite|best)\b/i),
  }
}

/** What a second model says of a reply: worried where the child is hurt, else content. */
export function composeJudgement(input: string): object {
  const { soFar } = AskedSchema.pick({ soFar: true }).parse(JSON.parse(input))
  return { unfit: [], private: [], isWorry: soFar.some(({ from, says }) => from === 'child' && HURT.test(says)) }
}
