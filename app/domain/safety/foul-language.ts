import { DataSet, englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity'
import { isOrdinaryWord } from './redaction/english-words.ts'

/** The nativity has an ass, the panto Dick Whittington and a pussy cat; moderation knows the other meanings. */
const INNOCENT_TOO = new Set(['ass', 'boob', 'cock', 'cum', 'dick', 'pussy', 'tit'])

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => INNOCENT_TOO.has(metadata?.originalWord ?? ''))

/** What the library's American list does not know. */
const BRITISH =
  'arsehole asshole bellend bollox bugger cockhead cocksuck dickhead faggot gobshite gook gyppo jizz knobhead kunt minge nobhead nonce paedo paki phuck pikey pillock poof raghead slag spaz spunk tits titties tosser towelhead wog yid'
for (const word of BRITISH.split(' '))
  words.addPhrase((phrase) => phrase.setMetadata({ originalWord: word }).addPattern(parseRawPattern(`|${word}`)))
/** A chink of light, and chicks that are sexed. */
for (const innocent of ['chink of', 'sexed', 'sexing'])
  words.addPhrase((phrase) => phrase.setMetadata({ originalWord: innocent }).addWhitelistedTerm(innocent))

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers })

/** Swear words with letters left out: f**k, s**t, c*nt. */
const CENSORED = /\bf\*+c?k|\bf\*{3}|\bsh\*t|\bs\*\*t|\bc\*{1,2}n?t\b|\bn\*gg/i

/** A word spelt in single letters: "f u c k", "F.U.C.K". */
const SPELT = /\b\p{L}(?:[\s._-]+\p{L}\b){2,}/gu

/** What a child must never read, from Santa or anyone in his letter. */
const THREATS =
  /\b(?:i|we|santa|they|father christmas)(?:['’](?:ll|m|re)| will| am| are)?(?: going to| gonna| coming to| want to| should)? (?:kill|stab|shoot|hurt|hit|beat|strangle|murder|burn|smash) (?:you|your (?:head|face|house))\b|\bslit your throat\b|\b(?:hope|wish) you(?:['’]d| would| were| get)? (?:die|dead|killed|hurt)\b|\b(?:kill yourself|kys|go (?:and )?die|drop dead|hang yourself)\b/i

const findPhrase = (text: string): string | null => THREATS.exec(text)?.[0] ?? CENSORED.exec(text)?.[0] ?? null

/**
 * The first words of a text that swear, insult or threaten; null without any. Looked for here, in the original text:
 * moderation sees no names, and anything that looks like one is hidden from it.
 */
export function findFoulLanguage(text: string): string | null {
  const phrase = findPhrase(text)
  if (phrase) return phrase
  const joined = text.replaceAll(SPELT, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''))
  const foul = findFoulWords(joined).find((one) =>
    /^\p{Lu}\P{Lu}+$/u.test(one.word) ? isFoulAsName(one) : one.isWhole || one.isCompound,
  )
  return foul?.word ?? null
}

export const hasFoulLanguage = (text: string): boolean => findFoulLanguage(text) !== null

/** Foul words that are also surnames or first names here. */
const NAMES_TOO = new Set(['dyke', 'hooker', 'semen'])
/** Those that make any name they are a part of foul: "penis" is in Penistone, and "slut" in Slutsky. */
const STRONG = new Set(['bastard', 'cunt', 'faggot', 'fuck', 'nigger', 'shit', 'wank', 'whore'])

/** Whether the name of a person or place is foul: Annalise, Mehboob, Scunthorpe and Mrs Dyke are not. */
export function isFoulName(name: string): boolean {
  return findPhrase(name) !== null || findFoulWords(name).some(isFoulAsName)
}

function isFoulAsName({ word, original, isWhole, isCompound }: FoulWord): boolean {
  // Bích: an accent makes it another name.
  if (/[^\p{ASCII}]/u.test(word)) return false
  return isWhole ? !NAMES_TOO.has(original) : isCompound && STRONG.has(original)
}

type FoulWord = {
  /** As it was typed, and as the list has it. */ word: string
  original: string
  /** The whole word, but for its ending. */ isWhole: boolean
  /** Otherwise, a part of a compound of words: "mother…er". */ isCompound: boolean
}

/** What may follow a foul word without making it another word. */
const ENDING = /^(?:s|e|es|ed|er|ers|a|ing|in|y|ty|['’]s)?$/i

/** Words in which a foul one is found. A few letters of an innocent word are neither whole nor a compound. */
function findFoulWords(text: string): FoulWord[] {
  return matcher.getAllMatches(text).map((match) => {
    // The match's end is its last character.
    const before = /[\p{L}\p{M}]*$/u.exec(text.slice(0, match.startIndex))?.[0] ?? ''
    const after = /^[\p{L}\p{M}'’]*/u.exec(text.slice(match.endIndex + 1))?.[0] ?? ''
    const { phraseMetadata } = words.getPayloadWithPhraseMetadata(match)
    const isWhole = before === '' && ENDING.test(after)
    return {
      word: before + text.slice(match.startIndex, match.endIndex + 1) + after,
      original: phraseMetadata?.originalWord ?? '',
      isWhole,
      // The dictionary takes a moment to load.
      isCompound: !isWhole && (before === '' || isPart(before)) && (ENDING.test(after) || isPart(after)),
    }
  })
}

/** Long enough to be a part of a compound, and known to the dictionary. */
const isPart = (part: string): boolean => part.length >= 3 && isOrdinaryWord(part)
