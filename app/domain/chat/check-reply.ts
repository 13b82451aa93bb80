import { findContactDetails } from '#app/domain/safety/redaction/find-private.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { withoutPlaceholders } from '#app/domain/safety/redaction/placeholders.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'

export const MAX_REPLY_CHARACTERS = 280

const HO = /\bho,? ho\b/i
/** This many consecutive words that Santa has said before count as a repeated phrase. */
const PHRASE_WORDS = 7

type Checked = {
  /** With placeholders. */ sentence: string
  /** The part of this reply shown before it. */ before: string
  /** Santa's earlier replies in this chat, with placeholders. */ said: readonly string[]
  /** Placeholders that it may contain. */ known: ReadonlySet<string>
}

/** The first fault that code can find in a sentence of a reply, or null. The second model judges the rest. */
export function findReplyFault({ sentence, before, said, known }: Checked) {
  const bare = withoutPlaceholders(sentence)
  if (
    /[{}]/.test(bare) ||
    [...sentence.matchAll(/\{\{([A-Z]+(?:_\d+)?)\}\}/g)].some(([, key]) => !known.has(key ?? ''))
  )
    return 'placeholder'
  if (`${before} ${sentence}`.trim().length > MAX_REPLY_CHARACTERS) return 'too_long'
  if (/\b(?:https?:|www\.|\S+\.(?:com|co\.uk|org|net))\b/i.test(bare)) return 'link'
  if (/<<|>>/.test(bare)) return 'worry_mark'
  if (/\p{Extended_Pictographic}/u.test(bare)) return 'picture'
  if (findContactDetails(plainTextOf(bare).plain).length > 0) return 'private'
  if (hasFoulLanguage(bare)) return 'foul'
  const earlier = [...said, before]
  if (HO.test(bare) && earlier.some((one) => HO.test(one))) return 'second_ho'
  return isRepeated(bare, said) ? 'repeated' : null
}

/** He may say who he is as often as he is asked. */
const HELPER = /\bhelper\b/i

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? []

function isRepeated(sentence: string, said: readonly string[]): boolean {
  const words = wordsIn(sentence)
  if (words.length < PHRASE_WORDS || HELPER.test(sentence)) return false
  const earlier = said.map((one) => ` ${wordsIn(one).join(' ')} `)
  return words.some((_, at) => {
    const phrase = words.slice(at, at + PHRASE_WORDS)
    return phrase.length === PHRASE_WORDS && earlier.some((one) => one.includes(` ${phrase.join(' ')} `))
  })
}
