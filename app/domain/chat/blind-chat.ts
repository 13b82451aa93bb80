import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { createBlinder } from '#app/domain/safety/redaction/blind-text.ts'
import { findChatNames } from '#app/domain/safety/redaction/find-chat-names.ts'
import { isOrdinaryWord } from '#app/domain/safety/redaction/english-words.ts'
import { type Listed, listedFinder, NOT_A_NAME } from '#app/domain/safety/redaction/find-listed.ts'
import { placeholder } from '#app/domain/safety/redaction/placeholders.ts'
import { foldWord, plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { birthdayIn, listedIn } from '#app/domain/safety/redaction/redact-answers.ts'
import { shownName } from '#app/domain/safety/redaction/shown-name.ts'
import { cutAt, matchesOf, type Span, withoutOverlaps } from '#app/domain/safety/redaction/spans.ts'
import { findDoubtedWords } from './learned/find-private-words.ts'

/** One message as the model may see it: names are placeholders. */
export type BlindMessage = {
  role: 'santa' | 'child'
  text: string
  /** One of our own lines, used because the reply was lost: the child's previous message is still unanswered. */
  isFiller: boolean
  /** A sentence of it was not shown. */
  wasCut: boolean
}

type Message = { role: 'santa' | 'child'; content: string; isScripted: boolean; wasCut: boolean; position: number }

/**
 * Every name that a chat's lines may have: those in the answers first, then those that were corrected or removed there
 * since.
 *
 * @param current `listedIn` the answers.
 * @param earlier As they were kept with the chat (`chat_sessions.names`).
 */
export function namesOfChat(current: readonly Listed[], earlier: readonly Listed[]): Listed[] {
  const listed = current.map(({ key, name }) => ({ key, name }))
  const known = new Set(listed.map(({ name }) => foldWord(name)))
  const others = earlier.filter(({ name }) => !known.has(foldWord(name)))
  // A key of their own: what was said of one brother is not said of the next.
  const keyed = others.map(({ key, name }, index) => ({ key: key === 'CHILD' ? key : `EARLIER_${index + 1}`, name }))
  return [...listed, ...keyed]
}

/**
 * A chat as the model may see it (child-safety rules 1 and 2), and the words behind its placeholders.
 *
 * @param earlier See {@link namesOfChat}.
 */
export function blindChat(answers: Answers, messages: readonly Message[], earlier: readonly Listed[]) {
  const current = listedIn(answers)
  const listed = namesOfChat(current, earlier)
  const family = listed.map(({ name }) => name)
  const findNames = (plain: string) => [
    ...findChatNames(plain),
    ...findLowerCaseNames(plain, listed),
    ...findDoubtedWords(plain, family),
  ]
  const options = { findNames, isWordForWord: false, hidden: answers.hiddenWords }
  const blinder = createBlinder(listed, birthdayIn(answers.dateOfBirth), options)
  const childMessages = new Map(
    messages.filter(({ role }) => role === 'child').map(({ position, content }) => [position, blinder.blind(content)]),
  )
  const told = [...blinder.typedWords].filter(([key]) => !key.startsWith('PRIVATE_'))
  // Santa's lines had placeholders: only the names put into them are taken out again.
  const findSaid = listedFinder([...listed, ...told.map(([key, name]) => ({ key, name }))])
  const blindSantas = (content: string) => {
    const source = plainTextOf(content)
    return cutAt(source, withoutOverlaps(source.plain, findSaid(source.plain)))
      .map(({ typed, span }) => (span ? placeholder(span.key ?? 'CHILD') : typed))
      .join('')
  }
  const words: ReadonlyMap<string, string> = new Map([
    // A name that the parent took out does not come back.
    ...current.map(({ key, name }) => [key, shownName(name)] as const),
    ...told.map(([key, typed]) => [key, key.startsWith('WORD_') ? typed : shownName(typed)] as const),
  ])
  return {
    messages: messages.map(({ role, content, isScripted, wasCut, position }): BlindMessage => ({
      role,
      text: childMessages.get(position) ?? blindSantas(content),
      isFiller: isScripted && position > 0,
      wasCut,
    })),
    /** The words behind each placeholder that may be restored. */
    words,
  }
}

export type BlindChat = ReturnType<typeof blindChat>

/** "Will you come?", "may i": here the name is a verb. */
const AS_VERB = {
  before:
    /\b(?:i|you|u|he|she|it|we|they|that|this|there|who|what|when|where|which|santa|mum|mummy|dad|daddy|reindeer|elves|and|one) $/i,
  after:
    /^ (?:i|you|u|he|she|it|we|they|be|the|my|your|our|come|bring|get|have|do|go|not|never|santa|there|this|that|a|an|mum|mummy|dad|daddy)\b/i,
}
/** Never a person's name, however it is written. */
const NEVER_A_NAME = /^(?:an|so|my|the|le|la|de|al)$/
const SHORT_FORM = 4

/**
 * "poppy likes to sing", "i hugged lily": children write their own names in lower case, in part and shortened, even
 * when those are words.
 */
function findLowerCaseNames(plain: string, listed: readonly Listed[]): Span[] {
  const names = listed.filter(({ key }) => !key.startsWith('PLACE_'))
  const parts = names.flatMap(({ key, name }) => {
    const small = foldWord(name.trim())
    return [...new Set([small, ...small.split(/[\s-]+/).filter((part) => !NOT_A_NAME.has(part))])].map((part) => ({
      key,
      part,
    }))
  })
  const written = parts
    .filter(({ part }) => part.length > 1 && !NEVER_A_NAME.test(part))
    .flatMap(({ key, part }) => {
      // "POPPYYYY": shouted, a name's end is drawn out.
      const spelt = `${RegExp.escape(part)}(?:${RegExp.escape(part.slice(-1))}{2,})?`
      const found = matchesOf(plain, new RegExp(`(?<!\\p{L})${spelt}(?!\\p{L})`, 'giu'), 'name', key)
      return /^(?:will|may)$/.test(part) ? found.filter((span) => !isVerb(plain, span)) : found
    })
  const short = matchesOf(plain, /(?<!\p{L})\p{L}{4,}(?!\p{L})/gu, 'name').flatMap((span) => {
    const word = plain.slice(span.start, span.end).toLowerCase()
    const meant = parts.find(({ part }) => word.length >= SHORT_FORM && part !== word && part.startsWith(word))
    return meant && !isOrdinaryWord(word) ? [{ ...span, key: meant.key }] : []
  })
  return [...written, ...short]
}

const isVerb = (plain: string, { start, end }: Span) =>
  AS_VERB.before.test(plain.slice(0, start)) || AS_VERB.after.test(plain.slice(end))
