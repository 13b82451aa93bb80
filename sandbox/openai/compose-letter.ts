import { z } from 'zod'

/** What the shop's request marks as the parent's answers; a model would read the same from it. */
const AnswersSchema = z.object({
  age: z.number().nullable(),
  brothers: z.array(z.string()),
  sisters: z.array(z.string()),
  friends: z.array(z.string()),
  visitPlace: z.string().nullable(),
  achievements: z.array(z.string()),
  misbehaviour: z.string(),
  giftsWanted: z.string(),
  notableEvents: z.array(z.string()),
  anythingElse: z.string(),
})
type Answers = z.infer<typeof AnswersSchema>

/** As a careful model would, it repeats nothing that reads like an order, a link or a promise. */
const NOT_REPEATED = /ignore|instruct|system|prompt|promise|pretend|http|www\.|[<>[\]()]|i will|i'll|naughty list|coal/i
const AMERICAN = /\b(?:mom|favorite|color|neighbor|gray|center|realize|organize|cozy|pajamas|candies)/i

/**
 * Writes a letter from a request alone: no name but the placeholders in it, and nothing the answers do not tell.
 * Two requests give two letters, and so do two tries at one.
 *
 * @returns Null when the request holds no block of answers.
 */
export function composeLetter(instructions: string, input: string): string | null {
  const block = /<parent_answers>\n([\s\S]*)\n<\/parent_answers>/.exec(input)?.[1]
  if (block === undefined) return null
  const answers = AnswersSchema.parse(JSON.parse(block))
  const required = [
    ...(/at least once: ([^.]*)\./.exec(instructions)?.[1] ?? '').matchAll(/\{\{[A-Z]+(?:_\d+)?\}\}/g),
  ].map(String)
  // A second try says what was wrong with the first: then nothing is repeated word for word.
  const cautious = instructions.includes('An earlier draft was refused')
  const quote = (text: string) => (cautious || NOT_REPEATED.test(text) || AMERICAN.test(text) ? null : asClause(text))
  const family = required.filter((name) => /BROTHER|SISTER/.test(name))
  const friends = required.filter((name) => name.includes('FRIEND'))
  const young = (answers.age ?? 7) <= 5
  return [
    pick(['Dear {{CHILD}},', 'Ho ho ho, {{CHILD}}!', 'My dear {{CHILD}},', 'Hello from the North Pole, {{CHILD}}!']),
    opening(young),
    praise(answers, quote),
    company(family, friends),
    wishes(answers, quote),
    farewell(answers),
    pick(['With love from the North Pole,', 'Your friend in the red coat,', 'Merrily yours,']) + '\nSanta',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function opening(young: boolean): string {
  if (young) {
    return pick([
      'It is snowing here. The reindeer are warm in their stable, and one of them is asleep on his back.',
      'Today the elves baked gingerbread. The whole workshop smells of it. Even my beard does.',
      'Can you hear a tiny bell? That is the smallest reindeer, saying good evening to you.',
    ])
  }
  return pick([
    'The lamps are lit in the workshop, the snow has reached the window sills, and I have sat down by the fire to write to you.',
    'I am writing this with a robin on my inkwell; she flew in from the storm and refuses to leave before the cocoa is served.',
    'The northern lights were green and gold over the stables this evening, so bright that I could read my list without a lamp. Your name was on it.',
    'This morning an elf slid the whole length of the workshop on a tea tray, and when the laughing was over I thought of you and took up my pen.',
  ])
}

function praise(answers: Answers, quote: (text: string) => string | null): string {
  const done = answers.achievements
    .map(quote)
    .filter((text) => text !== null)
    .slice(0, 3)
  const happened = answers.notableEvents
    .map(quote)
    .filter((text) => text !== null)
    .slice(0, 2)
  const sentences = [
    done.length > 0
      ? pick([
          `Word has reached me of what you did this year: ${joined(done)}. That takes patience, and I am proud of you.`,
          `The elf who keeps the big book read it out to me: ${joined(done)}. We all put down our tools and clapped.`,
          `I have been told about your year, and one page made me smile: ${joined(done)}. Well done!`,
        ])
      : pick([
          'I have heard so many good things about your year that I asked to hear them twice.',
          'You have grown this year, and I do not only mean your boots.',
        ]),
    happened.length > 0
      ? pick([
          `I also heard about this: ${joined(happened)}. What a story to tell!`,
          `And then there was this: ${joined(happened)}. I wish I had been there.`,
        ])
      : '',
    answers.misbehaviour
      ? pick([
          'Not every day went to plan, I know. They never do, not even here, and every morning is a fresh page.',
          'There was a little mischief too, as there is in my workshop. What counts is how kindly we begin again.',
        ])
      : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

function company(family: string[], friends: string[]): string {
  const sentences = [
    family.length > 0
      ? pick([
          `Please say hello to ${joined(family)} from me and from every elf.`,
          `How lovely that you share Christmas with ${joined(family)}. Give everyone a wave from me.`,
        ])
      : '',
    friends.length > 0
      ? pick([
          `I am glad that ${joined(friends)} can count on you, and you on them.`,
          `It made me happy to read about ${joined(friends)}. Good company is worth more than gold.`,
        ])
      : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

function wishes(answers: Answers, quote: (text: string) => string | null): string {
  const gifts = answers.giftsWanted ? quote(answers.giftsWanted) : null
  const other = answers.anythingElse ? quote(answers.anythingElse) : null
  const sentences = [
    gifts
      ? pick([
          `I have read your wishes (${gifts}), and the elves will see what they can do.`,
          `Your wishes are pinned up above the workbench: ${gifts}. Let us see what the elves can manage.`,
        ])
      : '',
    other
      ? pick([
          `I was told something else as well: ${other}. I shall remember it.`,
          `And this I have written in my own notebook: ${other}.`,
        ])
      : '',
    gifts || other
      ? ''
      : 'The elves are whispering about surprises, and they never tell me anything before the last minute.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function farewell({ visitPlace }: Answers): string {
  const place = visitPlace ? `On Christmas Eve I shall steer by the stars above ${visitPlace}. ` : ''
  return (
    place +
    pick([
      'Sleep well, be kind, and listen for bells, {{CHILD}}.',
      'Until then, keep your stocking dry and your heart warm, {{CHILD}}.',
      'A carrot for the reindeer would be most welcome. Merry Christmas, {{CHILD}}!',
    ])
  )
}

/** A parent's note as part of a sentence: no full stop at its end, a small first letter unless it is a name or an acronym. */
function asClause(text: string): string {
  const trimmed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]+$/, '')
  return /^[A-Z][a-z]/.test(trimmed) ? trimmed.charAt(0).toLowerCase() + trimmed.slice(1) : trimmed
}

function joined(texts: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(texts)
}

function pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(Math.random() * choices.length)] ?? choices[0]
}
