// `compromise/two` has every tag that we use; the full library only adds what we do not.
import nlp from 'compromise/two'
import { GRANDPARENTS, isKnownName, isMisspelt, isOrdinaryWord, isSlip } from './english-words.ts'
import { isFirstName, mayBeFirstName } from './first-names.ts'
import { matchesOf, type Span } from './spans.ts'

/**
 * Capitalised words that reveal nothing about a family: days, months, feasts, languages, what everyone has or watches.
 */
const COMMON_TO_ALL = new Set(
  `${GRANDPARENTS}
  i santa father christmas xmas eve boxing new year years day easter halloween diwali eid ramadan hanukkah advent bonfire night north pole rudolph god jesus
  jan feb mar apr aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  english maths french german spanish welsh irish scottish british polish urdu arabic latin geography history science reception nursery year mum mummy mom dad daddy nan nana nanny gran granny grandma grandad granddad grandpa auntie aunty aunt uncle mr mrs ms miss dr
  lego playstation xbox nintendo switch minecraft roblox fortnite pokemon pokémon youtube barbie disney playmobil monopoly scrabble duplo hornby scalextric frisbee ipad iphone kindle tonie tonies toniebox yoto netflix
  tv dvd ps ps3 ps4 ps5 pe pc adhd asd add sen ehcp icu gp nhs a&e sats gcse uk usa ok diy lol pta ks1 ks2 id ot bmx vr 3d cd hiv ptsd ocd
  beavers cubs scouts brownies rainbows guides`.split(/\s+/),
)

/** Whether a word is common to everyone: a capital does not make it a family's name. */
export const isCommonToAll = (small: string): boolean =>
  COMMON_TO_ALL.has(small) || COMMON_TO_ALL.has(small.replace(/s$/, ''))

/** A name follows these words, however it is written. */
const TITLE = '(?:mr|mister|mrs|ms|mx|dr|miss)'
const RELATIVE =
  '(?:auntie|aunty|uncle|sir|madam|aunt|nan|nana|nanny|nain|taid|gran|granny|grandma|grandad|granddad|grandpa|granda|grampy|grampa|gramps|nonna|babcia|mamgu|tadcu|cousin|partner|husband|wife|girlfriend|boyfriend|neighbour|teacher|coach|leader|headteacher|childminder|sister|brother|friend|pal|mate|twin|baby)'
const NO_NAME =
  '(?:and|or|is|was|who|that|said|says|has|had|at|in|on|to|for|of|with|from|the|a|an|his|her|my|our|their|your|i|you|he|she|it|we|they|when|what|where|how|why|if|whos|thats|wont|cant|dont|didnt|doesnt|isnt|because|but|so|as|will|would|can|could|did|does|do|went|came|got|gets|lives|lived|died|passed|all|very|really|about|after|every|this|last|next|too|not|being|out|having|going|him|them|me|us|school|nursery|mum|dad|daddy|mummy)'
const AFTER_TITLE = new RegExp(
  `(?<!\\b(?:will|i|to|we|you|they|really|would|also|'ll|not)\\s)\\b${TITLE}\\.?\\s+(?!${NO_NAME}\\b)(?<found>\\p{L}[\\p{L}'-]*)`,
  'giu',
)
/** After these words anything is a name: "called waffles". */
const CALLED = new RegExp(
  `\\b(?:called|named|call(?:s|ed)?\\s+(?:him|her|them|it))\\s+(?!${NO_NAME}\\b)(?<found>\\p{L}[\\p{L}'-]*)`,
  'giu',
)
/** "poppys house": whose it is, where the apostrophe was left out. */
const OWNER =
  /(?<!\p{L})(?!(?:friend|mate|pal|cousin|brother|sister|twin|neighbour|teacher|nan|nana|nanny|gran|granny|grandma|grandad|grandpa|mum|mam|dad|daddy|mummy|auntie|uncle|boy|girl|kid|dog|cat|thi|hi|it|wa|ha|doe|alway|other)s)(?<found>\p{L}{3,})s\s+(?:house|mum|mam|mummy|dad|daddy|nan|party|birthday|garden)(?!\p{L})/giu
/** What stands before or after a person: "sat with poppy on the bus", "let coco have it". */
const BARE =
  /\b(?:with|by|marry|let|told|asked|hit|bit|hugged|kissed|met|dad|mum|rabbit|hamster|pony|horse|donkey|teddy)\s+(?<found>\p{L}{3,})(?=\s+(?:and|on|in|at|from|under|when|who|that|because|cos|about|again|she|he|have|has|too|is|was|please)\b|\s*[.,!?)]|\s*$)/giu
/** "faith from next door". */
const FROM = /(?<found>\p{L}{3,})\s+from\s+(?:next\s?door|over the road|nursery|school|football|class)\b/giu
/** "poppy's hair", and not "a robin's nest". */
const OWN = /(?<!\b(?:a|an|the)\s(?:\p{L}+\s)?)(?<found>\p{L}{3,})'s\s+\p{L}/giu
/** Two first names together are two people: "daisy and poppy". */
const PAIR = /(?<!\p{L})(?<first>\p{L}{3,})(?=(?<between>,\s*|\s+(?:and|n|&)\s+)(?<second>\p{L}{3,})(?!\p{L}))/giu
const AFTER_RELATIVE = new RegExp(`\\b${RELATIVE}\\s+(?!${NO_NAME}\\b)(?<found>\\p{L}[\\p{L}'-]*)`, 'giu')

/** Words for where families come from and go to. */
const AFTER_PLACE =
  /\b(?:mov(?:e|ed|ing) (?:to|from)|(?:live|lives|lived|living) (?:in|near)|holidays? (?:in|to)|born in|trip to|weekend in|(?:flat|house) in)\s+(?<found>\p{L}[\p{L}'-]+(?:\s+(?:bridge|bay|green|hill|park|city|beach|spa|(?:on|upon)\s+\p{L}+))?)/giu

/** Where an unknown word stands right after one of these, it is a place or a club, and no slip. */
const AFTER_AT =
  /(?<!\b(?:good|great|brilliant|best|better|bad|rubbish|amazing)\s)\b(?:at|in|near|from|outside)\s+(?<found>\p{L}{4,})/giu

const isUnknown = (word: string) => !isOrdinaryWord(word) && !isCommonToAll(word.toLowerCase()) && !isSlip(word)

const NO_SCHOOL =
  '(?:his|her|the|a|an|my|our|your|their|at|to|in|of|new|big|old|local|special|forest|same|after|before|started|starting|starts|finished|left|loves|likes|loved|primary|secondary|high|first|junior|infant|infants|and|for|from|village|sunday|home|private|boarding|nice|great|good|bad|hated|enjoys|enjoyed|is|was|with|about|into|every|day|joined|only|this|last|next|during|attends|attended|moved)'
const SCHOOL = new RegExp(
  `(?<!\\p{L})(?:(?!${NO_SCHOOL}\\b)[\\p{L}'-]+\\s+){1,3}(?:primary|infants?|juniors?|academy|nursery|pre[- ]?school|grammar|kindergarten|prep)(?:\\s+(?:school|academy))?(?!\\p{L})`,
  'giu',
)
const SAINT = /(?<![\p{L}\p{N}])(?:st|saint|ste)\.?\s+[\p{L}'-]{3,}/giu

const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}'&]*(?:-\p{L}[\p{L}\p{N}']*)*/gu

/** What may come between the parts of one name. */
const BETWEEN = /^(?:[ ]|[ ]?[&'-][ ]?|\.[ ])$/
const LOUD = /\p{Lu}/gu

/**
 * Finds every other name: people, schools, places, teams, brands, however they are written. Finding too many does no
 * harm, because each is restored exactly.
 */
export function findNames(plain: string): Span[] {
  const style = styleOf(plain)
  const spans = [
    ...matchesOf(plain, AFTER_TITLE, 'name'),
    ...matchesOf(plain, CALLED, 'name'),
    ...matchesOf(plain, OWNER, 'name'),
    ...matchesOf(plain, AFTER_AT, 'name').filter((span) => isUnknown(plain.slice(span.start, span.end))),
    ...matchesOf(plain, AFTER_RELATIVE, 'name').filter((span) => mayBeName(plain, span)),
    ...[BARE, FROM, OWN]
      .flatMap((cue) => matchesOf(plain, cue, 'name'))
      .filter(({ start, end }) => mayBeFirstName(plain.slice(start, end))),
    ...pairedNames(plain),
    ...matchesOf(plain, SCHOOL, 'name'),
    ...matchesOf(plain, AFTER_PLACE, 'name').filter(
      (span) => !isOrdinaryWord(/^\S+/.exec(plain.slice(span.start, span.end))?.[0] ?? ''),
    ),
    ...matchesOf(plain, SAINT, 'name'),
    ...matchesOf(plain, WORD, 'name').filter((span) => isName(plain, span, style)),
    ...taggedNames(style === 'loud' ? plain.toLowerCase() : plain),
  ]
  return joined(
    plain,
    spans.filter((span) => !isDeed(plain, span)),
  )
}

type Style = 'usual' | 'titles' | 'loud'

/** How a text is written: with normal capitals, At The Start Of Each Word, or SHOUTED. */
function styleOf(plain: string): Style {
  const words = plain.match(/\p{L}{2,}/gu) ?? []
  const letters = plain.match(/\p{L}/gu)?.length ?? 0
  if (letters > 6 && (plain.match(LOUD)?.length ?? 0) > letters * 0.6) return 'loud'
  const long = words.filter((word) => word.length > 3)
  return long.length > 2 && long.every((word) => /^\p{Lu}/u.test(word)) ? 'titles' : 'usual'
}

function isName(plain: string, { start, end }: Span, style: Style): boolean {
  const word = plain.slice(start, end).replace(/'s?$/, '')
  const small = word.toLowerCase()
  if (isCommonToAll(small) || isCountry(word)) return false
  if (/^i(?:'|m$|ve$)/.test(small) || small.length < 2) return false
  const isCapital = style !== 'loud' && /^\p{Lu}/u.test(word)
  const isFirst = /(?:^|[.!?\n:;]\s*|[-*]\s+)["'(]*$/.test(plain.slice(0, start))
  // A small word may be shouted: "its a NO". A longer one may be a school's, but not in "NO GLASS PLEASE".
  const isShouted =
    word === word.toUpperCase() &&
    isOrdinaryWord(small) &&
    !isFirstName(small) &&
    (word.length < 4 || isInShout(plain, { start, end }))
  if (isCapital && !isFirst && !isShouted && style === 'usual') return true
  if (isOrdinaryWord(small) || isOrdinaryWord(small.replaceAll("'", ''))) return false
  const stem = small.replace(/s$/, '')
  if (isFirstName(small) || isFirstName(stem)) return true
  // Shorter ones are abbreviations, and how "does" or "your" are typed.
  if (small.length > 3 && (isKnownName(small) || isKnownName(stem))) return true
  // "Bye-bye" and "half-term" consist of ordinary words.
  if (small.includes('-') && small.split('-').every((part) => part === '' || isOrdinaryWord(part))) return false
  // A capital makes it a name, unless it begins the sentence and is one slip away from a word.
  const mayBeSlip = !isCapital || style !== 'usual' || (isFirst && small.length > 5 && isSlip(small))
  return !mayBeSlip || !isMisspelt(small)
}

/** Small words of signs and shouts. A school in capitals has none of them: "THE OAKS", "RED HILL", "ALL SAINTS". */
const SHOUTED = /^(?:no|not|do|dont|go|is|it|so|my|me|on|off|up|out|and|or|for|too|be)$/i

/** Whether a word is one of several in capitals that are all ordinary: "NO GLASS PLEASE". */
function isInShout(plain: string, { start, end }: Pick<Span, 'start' | 'end'>): boolean {
  const [before = ''] = /(?:\p{Lu}{2,}\s+)*$/u.exec(plain.slice(0, start)) ?? []
  const [after = ''] = /^(?:\s+\p{Lu}{2,}(?!\p{L}))*/u.exec(plain.slice(end)) ?? []
  const words = (before + plain.slice(start, end) + after).split(/\s+/)
  return words.some((one) => SHOUTED.test(one)) && words.every(isOrdinaryWord)
}

function pairedNames(plain: string): Span[] {
  return Array.from(plain.matchAll(PAIR)).flatMap(({ index, groups = {} }) => {
    const { first = '', between = '', second = '' } = groups
    if (!mayBeFirstName(first) || !mayBeFirstName(second)) return []
    const start = index + first.length + between.length
    return [
      { start: index, end: index + first.length, kind: 'name' as const },
      { start, end: start + second.length, kind: 'name' as const },
    ]
  })
}

function mayBeName(plain: string, { start, end }: Span): boolean {
  const word = plain.slice(start, end)
  const isWord = isOrdinaryWord(word) || (word.length > 6 && isSlip(word))
  return /^\p{Lu}/u.test(word) || !isWord || mayBeFirstName(word) || nlp(word).has('#FirstName')
}

const DOER = new RegExp(
  `\\b(?:he|she|they|it|who|else|miss|sir|mum|mummy|mam|dad|daddy|stepdad|stepmum|${RELATIVE})\\s+$`,
  'i',
)
const DONE_TO = /^\s+(?:me|us|him|her|them|my|our)(?!\p{L})/iu

/** "miss gives me", "my uncle Tuches my leg": what a person does to another is no name, however it is written. */
const isDeed = (plain: string, { start, end }: Span) =>
  DOER.test(plain.slice(0, start)) &&
  DONE_TO.test(plain.slice(end)) &&
  !/\s/.test(plain.slice(start, end)) &&
  !isFirstName(plain.slice(start, end))

/** Countries are common to everyone. */
export const isCountry = (word: string) => /^\p{Lu}/u.test(word) && nlp(word).has(PATTERNS.onlyCountry)

/** Who has a name: the word after one of these and before a verb is it, even "rose" or "biscuit". */
const NAMED =
  '(friend|mate|pal|cousin|brother|sister|twin|baby|neighbour|teacher|coach|lady|nan|nana|nanny|gran|granny|grandma|grandad|grandpa|granda|auntie|aunty|uncle|dog|cat|puppy|kitten|hamster|rabbit|bunny|pony|horse|donkey|hen|tortoise|goldfish)'

/** Parsed once: that takes several times as long as matching. */
const PATTERNS = {
  people: nlp.parseMatch('(#FirstName|#LastName|#Place|#City)'),
  country: nlp.parseMatch('#Country'),
  onlyCountry: nlp.parseMatch('^#Country$'),
  someone: nlp.parseMatch('#Determiner #FirstName'),
  doer: nlp.parseMatch('[#FirstName] #Verb'),
  named: nlp.parseMatch(`${NAMED} [(#Noun && !#Pronoun)] #Verb`),
}

/** People and places recognised from the whole sentence: "beryl came to stay", "her best friend rose moved away". */
function taggedNames(plain: string): Span[] {
  const doc = nlp(plain)
  const people = doc.match(PATTERNS.people).not(PATTERNS.country)
  // In small letters "a pat", "picked heather" and "a victor" are words; "beryl came" is not.
  const bare = (name: string) => name.replaceAll(/[^\p{L}]/gu, '')
  const isWord = (name: string) =>
    /^\p{Ll}/u.test(name) &&
    (isOrdinaryWord(bare(name)) || (!isFirstName(bare(name)) && !isKnownName(bare(name)) && isMisspelt(bare(name))))
  const found = [
    ...people
      .terms()
      .filter((name) => !isWord(name.text()))
      .json({ offset: true }),
    ...doc.not(PATTERNS.someone).match(PATTERNS.doer, 0).json({ offset: true }),
    ...doc.match(PATTERNS.named, 0).json({ offset: true }),
  ] as { offset: { start: number; length: number } }[]
  return found.flatMap(({ offset }) => {
    const span = { start: offset.start, end: offset.start + offset.length, kind: 'name' as const }
    const text = plain.slice(span.start, span.end)
    const trimmed = text.replace(/(?:'s)?[\s.,!?;:'")]*$/, '')
    return isCommonToAll(trimmed.toLowerCase()) || trimmed === '' ? [] : [{ ...span, end: span.start + trimmed.length }]
  })
}

/** Adjacent parts of one name are one name: "St Mary's", "Center Parcs". */
function joined(plain: string, spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((one, other) => one.start - other.start || other.end - one.end)
  const whole: Span[] = []
  for (const span of sorted) {
    const last = whole.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else if (last && BETWEEN.test(plain.slice(last.end, span.start))) last.end = span.end
    else whole.push({ ...span })
  }
  // An ending is not part of the name: "Patel's class".
  return whole.map((span) => ({
    ...span,
    end: span.end - (/'s?$/.exec(plain.slice(span.start, span.end))?.[0].length ?? 0),
  }))
}
