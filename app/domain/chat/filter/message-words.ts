import { isCountry, isEverybodys } from '#app/domain/safety/redaction/find-names.ts'
import { isKnownName, isSlip, isOrdinaryWord } from '#app/domain/safety/redaction/english-words.ts'
import { isFirstName } from '#app/domain/safety/redaction/first-names.ts'
import type { Span } from '#app/domain/safety/redaction/spans.ts'

/** One word of a message, and its position. */
export type Word = {
  text: string
  small: string
  start: number
  end: number
  /** A full stop, comma or similar follows it. */ endsClause: boolean
  isFirst: boolean
}

/** Words common to all sentences, never a person's name or a place. */
const SMALL_WORDS = new Set(
  `a an and the my mi our his her your their this that it its it's but so or i im i'm me we he she they you from in on at with too also because cos
  coz cuz when wen who what wot where how not no yes yeah yep very really quite just going gonna good happy sad tired hungry here there now today please pls
  plz hello hi hey bye santa can cant do did dont don't have has had want wants wont like likes love loves got get gets was were is are am will would one two three
  four five six seven eight nine ten eleven twelve year years yr yrs old big small little nice new same called for to of as if then lol haha well fine ok
  okay home by up down out off some lots boy girl best again speaking always never only back about after before than over all any every once still even
  think know say says said see look come go goes went make made play plays playing being been by until near said please thanks thank sorry
  year's mr mrs miss ms sir dr whats what's thats that's theres there's whos who's hes he's shes she's were we're youre you're`.split(
    /\s+/,
  ),
)

export const isSmallWord = ({ small }: Pick<Word, 'small'>): boolean => SMALL_WORDS.has(small)

/** "hahaha", "roooar", "lol", "brrr". */
const SOUND =
  /^(?:(?:h[aeiou]+|lo+l|x+d+|ra+|ro+a*r+|gr+|br+|vr+o*m*|wo+[wfp]*|wh?e+|ya+y*|yu+m+y*|o+h*|a+r*g*h*|u+h*|e+k*|z+|m+|mo+|me+ow|ba+|la+|na+|do+|ti+ng|ding|dong|bo+m|pe+w|psh+|sh+|ooh|eew+|ew+)+h*)$/

export const isSound = (small: string): boolean => SOUND.test(small) || /(.)\1\1/.test(small)

export function wordsOf(plain: string): Word[] {
  return Array.from(plain.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}]|['&-](?=[\p{L}\p{N}]))*/gu), (match) => {
    const [text] = match
    const end = match.index + text.length
    return {
      text,
      small: text.toLowerCase(),
      start: match.index,
      end,
      endsClause: /^\s*[.,!?;:\n)]/.test(plain.slice(end)),
      isFirst: /(?:^|[.!?\n]\s*)["'(]*$/.test(plain.slice(0, match.index)),
    }
  })
}

/** Countries and famous places reveal no one's home. */
const LARGE = new Set(
  `england britain scotland wales ireland uk london london's europe america usa africa asia australia india pakistan poland spain france germany italy greece turkey
  portugal china japan nigeria ghana jamaica canada mexico brazil egypt romania ukraine bangladesh norway sweden finland lapland iceland cyprus malta majorca tenerife
  cornwall yorkshire disneyland disney legoland paris rome alton towers thorpe chessington peppa wonderland hogwarts narnia arendelle
  oclock o'clock ish pm am argos tesco tescos asda aldi lidl sainsburys greggs mario zelda pikachu greenland romans vikings egyptians turkish
  english british welsh scottish irish polish chinese indian`.split(/\s+/),
)

/** Whether a place is too large, or too well known, to reveal anything. */
export const isLarge = (word: string): boolean => LARGE.has(word.toLowerCase()) || isCountry(word)

/** Whether a word could name a place or a family: English does not know it, or nothing else explains its capital. */
export function isTelling(word: Word): boolean {
  const stem = word.small.replace(/'?s$/, '')
  if (word.small.length < 2 || /^\d+$/.test(word.small) || isSmallWord(word)) return false
  if (isLarge(word.small) || LARGE.has(stem) || isEverybodys(word.small) || isSound(word.small)) return false
  if (/^\p{Lu}\p{Ll}/u.test(word.text) && !word.isFirst) return true
  if (isOrdinaryWord(word.small) || isOrdinaryWord(word.small.replaceAll("'", ''))) return false
  if (isFirstName(word.small) || isFirstName(stem)) return false
  return isKnownName(word.small) || !isSlip(word.small)
}

/** The stretch from one word to another. */
export const spanOf = (first: Word, last: Word): Span => ({ start: first.start, end: last.end, kind: 'private' })
