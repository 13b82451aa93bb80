import dictionary from 'dictionary-en-gb'
import nspell from 'nspell'

/** British English as spelling checkers know it: which words exist, and which only as names. */
let spelling: ReturnType<typeof nspell> | undefined

/** Takes a sixth of a second, which no request should wait for: call it when a process starts. */
export const loadDictionary = (): void => void speller()

const speller = () => (spelling ??= nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) }))

/** Words that families write and no dictionary has. */
const OURS = new Set(
  'nan nana nanny nain taid nonna nonno nani nana dadi dada baba yaya papa pops mamgu tadcu abuela abuelo babcia dziadek mam mamma mummy daddy grandad granddad santa xmas lego dvd tv ipad playstation xbox wifi ok okay yay wow hooray playdate preschool childminder sleepover trampolining doggy kitty bunny teddy poo wee yummy yucky ps pe adhd asd autism autistic dyslexia dyslexic fortnite roblox minecraft youtube nativity paddleboarding homeschool homeschooled stepdad stepmum stepbrother stepsister headteacher playgroup scooter unicorns slime squishies ninja gray color favorite center neighbor pajamas'.split(
    ' ',
  ),
)

/** Whether it is an ordinary English word in lower case. */
export function isOrdinaryWord(word: string): boolean {
  const small = word.toLowerCase()
  return OURS.has(small) || OURS.has(small.replace(/s$/, '')) || speller().correct(small)
}

/** Whether English knows it only as a name: `Leeds`, not `leeds`. */
export function isKnownName(word: string): boolean {
  const small = word.toLowerCase()
  if (OURS.has(small) || speller().correct(small)) return false
  return speller().correct(small.charAt(0).toUpperCase() + small.slice(1))
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** No real slip is longer, and nonsense must not slow a page down. */
const LONGEST_SLIP = 16

/** Whether it is one typing slip away from an ordinary word, and so probably that word: `recieved`, not `harrogate`. */
export function isMisspelt(word: string): boolean {
  const small = word.toLowerCase()
  if (small.length < 4 || small.length > LONGEST_SLIP || !/^[a-z']+$/.test(small)) return false
  for (const candidate of slipsOf(small)) if (speller().correct(candidate)) return true
  return false
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
