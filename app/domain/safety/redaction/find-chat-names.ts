import nlp from 'compromise/two'
import { isKnownName, isSlip, isOrdinaryWord } from './english-words.ts'
import { findNames, isCommonToAll } from './find-names.ts'
import { isFirstName } from './first-names.ts'
import type { Span } from './spans.ts'

/**
 * Like `findNames`, for a child who shouts and spells by ear: neither a capital nor a noise alone makes a name. Santa
 * has to understand what he answers: "i did a {{NAME_1}}" is no conversation.
 */
export function findChatNames(plain: string): Span[] {
  // Same length, so that every position stays valid.
  const quiet = plain.replaceAll(/\p{Lu}[\p{Lu}'\d]+/gu, (shouted) => shouted.toLowerCase())
  return findNames(quiet).filter(({ start, end }) => mayBeName(quiet, { start, end }))
}

const AFTER_CUE =
  /\b(?:mr|mrs|ms|miss|dr|sir|auntie|aunty|aunt|uncle|called|named|name is|nan|nana|gran|grandma|grandad|friend|friends|best friend|mate|cousin|sister|brother|twin)\.?\s+$/i
const NOISE = /(.)\1\1/

function mayBeName(quiet: string, { start, end }: Pick<Span, 'start' | 'end'>): boolean {
  const text = quiet.slice(start, end)
  if (AFTER_CUE.test(quiet.slice(0, start)) && !isCommonToAll(text.toLowerCase())) return true
  const isFirst = /(?:^|[.!?\n:;]\s*)["'(]*$/.test(quiet.slice(0, start))
  return text.split(/[\s&-]+/).some((part, at) => isNamePart(part, isFirst && at === 0))
}

function isNamePart(part: string, isFirst: boolean): boolean {
  const word = part.replaceAll(/[^\p{L}']/gu, '').replace(/'s?$/, '')
  const small = word.toLowerCase()
  if (small.length < 2 || isCommonToAll(small) || NOISE.test(small)) return false
  const isCapital = /^\p{Lu}/u.test(word)
  if (isOrdinaryWord(small))
    return isCapital && !isFirst
      ? nlp(small).has('#FirstName')
      : nlp(small).has('#FirstName') && !nlp(small).has('#Verb')
  if (small.length > 2 && (isKnownName(small) || isFirstName(small))) return true
  return isCapital && !isSlip(small)
}
