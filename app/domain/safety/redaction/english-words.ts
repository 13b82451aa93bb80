import dictionary from 'dictionary-en-gb'
import { doubleMetaphone } from 'double-metaphone'
import { distance } from 'fastest-levenshtein'
import nspell from 'nspell'

/** British English as spelling checkers know it: which words exist, and which only as names. */
let spelling: ReturnType<typeof nspell> | undefined

/** Takes a third of a second, which no request should wait for: call it when a process starts. */
export function loadDictionary(): void {
  speller()
  wordsBySound()
}

const speller = () => (spelling ??= nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }))

/** Words that families write and no dictionary has. */
const OURS = new Set(
  'nan nana nanny nain taid nonna nonno nani nana dadi dada baba yaya papa pops mamgu tadcu abuela abuelo babcia dziadek mam mamma mummy daddy grandad granddad santa xmas lego dvd tv ipad playstation xbox wifi ok okay yay wow hooray playdate preschool childminder sleepover trampolining doggy kitty bunny teddy poo wee yummy yucky ps pe adhd asd autism autistic dyslexia dyslexic fortnite roblox minecraft youtube nativity paddleboarding homeschool homeschooled stepdad stepmum stepbrother stepsister headteacher playgroup scooter unicorns slime squishies ninja gray color favorite center neighbor pajamas january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday halloween pls plz wiv wivout thx cos coz cuz luv luvs nite nites tho thru wud cud shud gonna wanna gotta bday lol aswell alot infront'.split(
    ' ',
  ),
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

/** How a word sounds in a child's or a hurried parent's spelling: `bruvver` as `brother`, `septemba` as `september`. */
const soundsOf = (word: string) => doubleMetaphone(word).map((sound) => sound.replaceAll('0', 'F').replace(/R$/, ''))

let bySound: Map<string, string[]> | undefined

/** The ordinary words of the dictionary, and ours, by their sounds. */
function wordsBySound(): Map<string, string[]> {
  if (bySound) return bySound
  bySound = new Map()
  const known = Buffer.from(dictionary.dic)
    .toString()
    .matchAll(/^([a-z]{4,})(?:\/|$)/gm)
  for (const word of [...OURS, ...Array.from(known, ([, word = '']) => word)])
    for (const sound of new Set(soundsOf(word))) bySound.set(sound, [...(bySound.get(sound) ?? []), word])
  return bySound
}

/** Letters that may differ: with three, `harrowden` would be `harden`. */
const MOST_CHANGED = 2
/** Shorter ones sound like too much: `corby` like `curb`. */
const HEARD_FROM = 6

/** Whether it is spelled as an ordinary word sounds. */
function soundsLikeWord(small: string): boolean {
  if (small.length < HEARD_FROM || small.length > LONGEST_SLIP || !/^[a-z]+$/.test(small)) return false
  const stems = [small, small.replace(/e?s$/, ''), small.replace(/(?:ed|d|in|ing)$/, '')].filter(
    (one) => one.length > 3,
  )
  return stems.some((stem) =>
    soundsOf(stem).some((sound) =>
      wordsBySound()
        .get(sound)
        ?.some((word) => distance(word, stem) <= MOST_CHANGED),
    ),
  )
}

/** Whether it is one typing slip away from an ordinary word, and so probably that word: `recieved`, not `harrogate`. */
export function isSlip(word: string): boolean {
  const small = word.toLowerCase()
  if (small.length < 4 || small.length > LONGEST_SLIP || !/^[a-z']+$/.test(small)) return false
  for (const candidate of slipsOf(small)) if (OURS.has(candidate) || speller().correct(candidate)) return true
  return false
}

/** Whether it is a slip, or spelled as an ordinary word sounds. In the chat, where more is hidden, only slips count. */
export const isMisspelt = (word: string): boolean => isSlip(word) || soundsLikeWord(word.toLowerCase())

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
