import { withoutPictures } from '#app/domain/text/without-pictures.ts'

/** Small words inside a name or a place. */
const SMALL = new Set('the of and on in at de la le von van der den del di da bin ibn al y'.split(' '))
/** `TJ`, `A.J.`: initials stay as they are. */
const INITIALS = /^(?:\p{Lu}\.?){1,3}$/u

/**
 * A name as it appears in a letter: JAYDEN becomes Jayden, lily mae becomes Lily Mae, and careful spelling stays. Emoji
 * are removed, unless there is nothing else.
 */
export function shownName(typed: string): string {
  const bare = withoutPictures(typed)
  if (bare === '') return typed.trim()
  const isLoud = bare === bare.toUpperCase() && bare !== bare.toLowerCase()
  const isSmall = bare === bare.toLowerCase() && bare !== bare.toUpperCase()
  if (!isLoud && !isSmall) return bare
  return bare
    .split(' ')
    .map((word, index) => {
      if (isLoud && INITIALS.test(word)) return word
      const small = word.toLowerCase()
      // BBC and BFG are spelled out as letters.
      if (/^[b-df-hj-np-tv-z]{2,4}$/.test(small)) return small.toUpperCase()
      if (index > 0 && SMALL.has(small)) return small
      return small.replace(
        /(^|[-'’])(\p{L})(?=['’]?\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )
    })
    .join(' ')
}

const HOME = /^(?:(?:at|in)\s+)?(?:home|(?:our|my|the)\s+(?:own\s+)?(?:house|home|flat))$/i
const KIN =
  'nan|nana|nanny|nain|taid|gran|granny|grandma|grandad|granddad|grandpa|grandparents?|mum|mummy|dad|daddy|auntie|aunty|aunt|uncle|cousins?|family|nonna|nani|oma|opa'
const RELATIVE = new RegExp(`\\b(?:${KIN})\\b`, 'i')
/** Places that take "at", not "in". */
const AT =
  /(?:['’]s?(?:\s|$)|\b(?:house|flat|farm|cottage|caravan|lodge|hotel|resort|centre|center|parcs?|park|butlins|haven|disneyland|airport|beach|campsite|cabin|place|hut|villa|restaurant|inn|pub|school|station|castle|manor|hall)\b)/i
const PREPOSITION = /^(?:at|in|on|with|by|near|to|aboard|up|down)\b/i

export type PlaceKind = 'own home' | "relatives' home" | 'town'

/** The kind of place, from the words in it. */
export function placeKindOf(typed: string): PlaceKind {
  if (HOME.test(typed.trim())) return 'own home'
  return RELATIVE.test(typed) ? "relatives' home" : 'town'
}

/** Places that a child may not want read aloud: Santa finds them there without naming it. */
const SHELTER = /\b(?:hostel|refuge|shelter|hospital|hospice|temporary (?:home|accommodation))\b/i

/** The owner as the parent writes it: to the child it becomes "your". */
const WHOSE = /^(?:(at|in|with)\s+)?(?:his|her|their|my|our)\s+(?:own\s+)?/i

/** A place with its preposition, so that it fits any sentence: "at Nan’s", "in Cardiff", "at Center Parcs". */
export function placeInSentence(typed: string): string {
  if (HOME.test(shownName(typed))) return 'at home'
  if (SHELTER.test(typed)) return 'where you are'
  const place = shownPlace(typed).replace(
    WHOSE,
    (_, before: string | undefined) => `${before ? `${before} ` : ''}your `,
  )
  if (PREPOSITION.test(place)) return place.charAt(0).toLowerCase() + place.slice(1).replace(/^to\s/i, 'at ')
  if (ISLE.test(place)) return `on ${/^the\s/i.test(place) ? '' : 'the '}${place}`
  if (SENTENCE.test(place)) return 'where you are'
  // A person's name alone means where they live: "Nan" becomes "at Nan’s".
  if (PERSON.test(place)) return `at ${place}${/['’]s$|s['’]$/.test(place) ? '' : '’s'}`
  return `${AT.test(place) ? 'at' : 'in'} ${place}`
}

/** A place of common words stays lower case ("the hostel", "his dad’s"), except the names of grandparents. */
function shownPlace(typed: string): string {
  const bare = withoutPictures(typed)
  const isSmall = bare === bare.toLowerCase()
  if (!isSmall || !(COMMON.test(bare) || RELATIVE.test(bare))) return shownName(typed)
  return bare.replace(CALLED, (name) => name.replace(/(?<![a-z'’])[a-z]/g, (letter) => letter.toUpperCase()))
}

/** A relative, alone or with a name: "Grandma Sue", "Nan and Grandad", "your dad". */
const PERSON = new RegExp(
  `^(?:your )?(?:${KIN})(?:['’]s)?(?: \\p{L}+['’]?s?)?(?: and (?:${KIN})(?:['’]s)?(?: \\p{L}+)?)?$`,
  'iu',
)
const ISLE = /^(?:the\s+)?isles?\b/i
/** Not a place, but a remark about one. */
const SENTENCE = /\b(?:not sure|don['’]?t know|are|is|will|we|yet|maybe|probably)\b/i

const COMMON = /^(?:(?:at|in|with)\s+)?(?:the|his|her|their|our|my|a)\s/i
/** Names that families use; "his dad" stays lower case. */
const CALLED = new RegExp(`(?<!\\b(?:his|her|their|our|my)\\s)\\b(?:${KIN})\\b(?: (?!and\\b)[a-z]+)?`, 'g')
