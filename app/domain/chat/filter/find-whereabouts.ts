import { matchesOf, type Span } from '#app/domain/safety/redaction/spans.ts'
import { isByEar, isKnownName } from '#app/domain/safety/redaction/english-words.ts'
import { isFirstName } from '#app/domain/safety/redaction/first-names.ts'
import { isLarge, isSmallWord, isTelling, spanOf, type Word, wordsOf } from './message-words.ts'

/** Words with which people say where they live, learn or play. */
const LIVES =
  /\b(?:live|lives|liv|livs|lived|living|stay|staying|(?:moved?|moving) (?:to|from|in|near)|(?:im|i'm|i am|we're|were|we are) (?:from|in|at|on)|come from|(?:do|will|can|could|r|are) (?:you|u|ya) (?:\w+ )?(?:come|coming|get|fly|stop) (?:to|at|in)|my (?:mums? |dads? |nans? )?(?:house|hous|home|flat|street|road|village|town|city|estate|adress|address)|our (?:house|flat|street|road|village|town)|where (?:i|we) live|thats us|that's us|next door to|outside my|find (?:me|us|my house)|my chimney|our chimney|envelope|go past|(?:snowing|raining|sunny|cold|windy|foggy|frosty|weather) (?:\w+ )?in|(?:blue|red|green|front|yellow|black|white) door|house is called)\b/i
const LEARNS =
  /\b(?:school|skool|scool|shcool|nursery|academy|college|primary|primry|infants?|juniors?|high|ysgol|pre-?school|class|year \w+|yr \d|reception|headteacher)\b/i
const PLAYS =
  /\b(?:club|team|lessons?|practi[cs]e|training|train|brownies|brownie|cubs|scouts?|beavers?|rainbows|guides|swim|swims|swimming|gymnastics|gym|football|footy|rugby|netball|hockey|cricket|dance|dancing|ballet|karate|judo|taekwondo|choir|church|mosque|temple|band|drama|theatre|riding|stables?|library|after school|play for|plays? at|goalie|under \d+s?|come and (?:see|watch|get)|visit)\b/i
const OWN_TEAM =
  /\b(?:i play|i'm the|im the|my team|our team|we won|we lost|we beat|come and|striker|goalie|captain of|i do|i swim|i train)\b/i
/** A child who talks about watching a team reveals no club of their own. */
const WATCHES =
  /\b(?:support|supports|fan of|fave team|favou?rite team|watch(?:ed|ing)?|on (?:tv|telly)|shirt|kit|won|beat|lost to|match|stadium|world cup|league)\b/i

const AT = new Set(
  "at in on near by from to opposite behind beside above next outside says called named is its it's for with past between of are".split(
    ' ',
  ),
)
const IN = new Set(['in', 'near', 'from'])
/** The second half of such names. */
const KIND_OF_PLACE =
  'street|st|road|rd|avenue|ave|lane|ln|crescent|cres|close|drive|terrace|way|court|gardens?|grove|place|square|hill|row|walk|rise|park|green|mews|croft|villas?|cottages?|parade|farm|lodge|house|hall|manor|marina|wharf|estate|bridge|village|town|common|heath|baths?|leisure centre|sports centre|centre|pool|church|chapel|mosque|temple|library|stables?|theatre|studios?|gym|academy|nursery|school|primary|infants?|juniors?|high|grammar|prep|college|scouts?|cubs|beavers|brownies|guides|rainbows|tigers|lions|dolphins|sharks|eagles|hawks|rovers|rangers|united|utd|city|athletic|town fc|fc|afc|rfc|juniors|wanderers|colts|harriers|swimming club|football club|dance|dojo|under \\d+s?'
const ENDS_PLACE = new RegExp(`^\\s+(?:${KIND_OF_PLACE})\\b`, 'i')

const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety)(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine))?)'
const DOOR = `(?:\\d{1,4}[a-z]?|${NUMBER_WORD})`
const SMALL = String.raw`(?!(?:a|an|and|the|my|our|his|her|your|this|that|to|in|on|at|of|for|with|from|by|down|up|along|across|was|is|went|go|goes|times?|miles?|minutes?|years?|laps?|big|new|old|little|main|every|some|me|i|we|it|off|into|you|like|love|do|does|play|can|cross|busy|same|nice|one|whole|left|right)\b)`
const NAME = String.raw`(?<![\p{L}\p{N}'-])${SMALL}[\p{L}'-]+\s+`
const STREET = '(?:street|st|str|road|rd|avenue|ave|lane|ln|crescent|cres|terrace|mews|boulevard|villas)'
const STREET_OR_WORD =
  '(?:close|drive|way|court|gardens|grove|place|square|hill|row|walk|rise|park|green|croft|parade|cottages?|bank|view|mount)'

const HOUSES = [
  new RegExp(`(?<found>\\b(?:flat|flatt|apartment)\\s+${DOOR}\\b(?:,?\\s+(?:${NAME})?${SMALL}[\\p{L}'-]+)?)`, 'giu'),
  new RegExp(
    `(?<found>\\b(?:(?:number|no|nr|num)\\.?\\s+)?${DOOR},?\\s+(?:${NAME}){1,3}(?:${STREET}|${STREET_OR_WORD})\\b(?:,?\\s+${SMALL}[A-Z][\\p{L}'-]+)?)`,
    'giu',
  ),
  // A street recognisable by its name, in any position.
  new RegExp(`\\b(?:on|in|at|to|of|down|is|called|up|from|off)\\s+(?<found>(?:${NAME}){1,3}${STREET})\\b`, 'giu'),
  new RegExp(
    `(?<found>\\b(?:flat|flatt|apartment|appartment|house number|door number|our number|my number|number|door)\\s+(?:is\\s+)?${DOOR}\\b)(?=.*\\b(?:live|house|door|street|flat|floor|knock))`,
    'giu',
  ),
  new RegExp(
    `\\b(?:live|lives|house is|home is|house|we are|were|we're|flat)\\s+(?:in|at|is)?\\s*(?<found>(?:house |number |numba |no\\.? |door |flat )${DOOR})`,
    'giu',
  ),
  /\b(?:my |our )?(?:h?add?ress?e?s?|adress|adres)\s*(?:'s|is|iz|:|=)\s+(?<found>[^.!?]{2,60})/giu,
  new RegExp(
    `\\b(?:live|lives|lived|living|moved|house is|home is)\\b[^.!?]{0,25}?\\b(?:in|on|at|to|near|is|called)\\s+(?<found>(?:the\\s+)?(?:${NAME}){1,3}(?:${STREET}|${STREET_OR_WORD}))\\b`,
    'giu',
  ),
  // "rose cottage", "hatchers green thats us"
  new RegExp(
    `(?<found>\\b(?:${NAME}){1,2}(?:${STREET_OR_WORD}|farm|lodge|manor))\\b(?=.{0,20}\\b(?:thats us|that's us|i live|we live|is my|is our|cos i live))`,
    'giu',
  ),
  /(?<found>(?:\b[A-Z][\p{L}'-]+\s+){1,3}(?:Cottage|Farm|Lodge|House|Hall|Manor)\b)/gu,
  new RegExp(
    `\\b(?:live|lives|house is|home is|house)\\b.*?\\b(?:called|named|in|at|is)\\s+(?<found>(?:the\\s+)?(?:${NAME}){1,2}(?:cottage|farm|lodge|manor))\\b`,
    'giu',
  ),
]

const NO_TOWN =
  '(?!(?:bed|trouble|love|charge|hospital|school|work|football|year|class|reception|nursery|home|least|night|first|all|me|you|him|her|them|be|go|see|get|have|play|mars|magic|house|hous|flat|bungalow|caravan|castle|town|village|city|country|farm|earth|street|north|england|britain|scotland|wales|ireland|uk|space|bed|outer|far|near|nans?|mums?|dads?|mummys?|daddys?|grandmas?|grandads?|my|our|the|a|an|this|that|two|it|your|their|his|her|here|there|home|minecraft|roblox|igloos?|caves?|trees?|water|and|with|someone|somewhere|other|another|one)\\b)'

/** Directly after "live in", any word is a town. */
const TOWNS = [
  new RegExp(
    `\\b(?:(?:live|liv|lives|livs|lived|living|stay|staying|moved|moving)\\s+(?:(?:at|with) (?:my )?\\w+(?:'?s)?(?: house)? )?(?:in|at|near|to|from|by)|(?:am|come|im|i'm|are|were) from)\\s+(?<found>${NO_TOWN}(?!(?:in|at|near|to|from|by|on|next|up|down|under|over|behind|with|for|so|very|really|miles|not|of|happily|longer|ago|\\d+)\\b)[\\p{L}][\\p{L}'-]+(?:\\s+[A-Z][\\p{L}'-]+)?)`,
    'giu',
  ),
  new RegExp(
    `\\bmy (?:town|village|city|street|road) (?:is |iz )?(?:called |named )?(?<found>${NO_TOWN}(?!(?:called|has|had|boring|in|really|small|big|so|very|near|next|not|is|full)\\b)[\\p{L}][\\p{L}'-]+(?:\\s+(?!(?:and|its|it|i|but|is)\\b)[\\p{L}][\\p{L}'-]+)?)`,
    'giu',
  ),
  /\bin (?<found>(?:little|great|upper|lower|nether|much|long|market|chipping) [\p{L}'-]{4,})\b/giu,
  new RegExp(`\\bwhere (?:i|we) live is (?:called )?(?<found>${NO_TOWN}[\\p{L}][\\p{L}'-]+)`, 'giu'),
]

/** In a message about where a child lives, any of these is a street. */
const HOMES = [
  new RegExp(`(?<found>\\b(?:number|no\\.?)\\s+${DOOR}\\b)`, 'giu'),
  /\b(?:at|with) (?:my )?\p{L}+s in (?<found>(?!(?:the|a|my|his|her|their|our|bed|summer|winter|spring|december)\b)[\p{L}'-]{4,})/giu,
  new RegExp(
    `\\b(?:on|in|at|its|it's|is|past|to|of|down|then|called)\\s+(?<found>(?:${NAME}){1,2}${STREET_OR_WORD})\\b`,
    'giu',
  ),
  /\b(?:its|it's|is|at|live|house)\s+(?<found>\d{1,4}[a-z]?\s+the\s+[\p{L}'-]+)/giu,
  /\b(?<found>\d{1,4}[a-z]?,?\s+[A-Z][\p{L}'-]+\s+[A-Z][\p{L}'-]+)/gu,
]

/** How to get in, and when the house is empty. */
const KEYS = [
  /\bkeys?\b(?:'s|s)? (?:\w+ ){0,3}?(?<found>(?:under|behind|in|on|inside) (?:the |a |my |our )?[\p{L}'-]+(?: [\p{L}'-]+)?)/giu,
  /\b(?:nobody|no ?one)(?:'s|s| is| will be)? (?:at home|in|home|there) (?<found>(?:at|on|after|until|till|from) [^.!?]{2,30})/giu,
]

const CLUB_KIND =
  '(?:karate|judo|gymnastics|dance|dancing|ballet|swimming|football|theatre|stage|tennis|riding|cheer|drama|kickboxing|taekwondo)'
const CLUBS = [
  new RegExp(
    `\\b(?:go to|goes to|train at)\\s+(?<found>(?:${NAME}){1,3}${CLUB_KIND}(?:\\s+(?:school|club|academy))?)\\b`,
    'giu',
  ),
  new RegExp(
    `(?<found>(?:${NAME}){1,2}(?:leisure|lesure|sports?|community|village)\\s+(?:centre|center|hall|pool|baths|club))`,
    'giu',
  ),
  /(?<found>\b(?:little|tiny|busy|happy|sunny|bright|wee|first)\s+[\p{L}'-]+\s+(?:nursery|nursry|preschool|pre-?school|playgroup|club|breakfast|daycare|day care|after school))/giu,
  /\b(?:dance|dancing|ballet|club|class|group|team|choir|band|dojo|gym|karate|football|swimming|nursery|school)\b(?: \w+)? is called\s+(?<found>[\p{L}'-]+(?:\s+(?!(?:and|but|i|we|it|its|because|cos|where|is|next|my|on)\b)[\p{L}'-]+){0,3})/giu,
]

const NO_SCHOOL = String.raw`(?<![\p{L}\p{N}'-])(?!(?:a|an|the|my|our|his|her|your|their|new|old|big|little|same|good|best|nice|primary|infants?|juniors?|high|secondary|grammar|is|at|to|in|of|from|go|goes|went|after|before|boring|every|whole|night|sunday|dance|swimming|drama|music|football|play|pre|any|some|another|different|elf|elfs?|witch|wizard|film|teacher|start|started|starting|finished|left|love|like|hate|miss|and|for|i|we|me|no|this|next|last|about|moving|home|forest|special|village|local|not|was|with|off|on|by|year|cool|nursery|playing|fun|great|mums?|dads?|magic|santa|reindeer|unicorn)\b)`
const SCHOOLS = [
  // "wenlow primary", "our lady of lourdes"
  new RegExp(
    `(?<found>(?:${NO_SCHOOL}[\\p{L}'.-]+\\s+){1,3}(?:primary|primry|primery|infants?|academy|nursery|nursry|pre-?school|c of e|grammar|ysgol)(?:\\s+(?:school|skool|academy))?)\\b`,
    'giu',
  ),
  /(?<found>\bysgol(?:\s+[\p{L}'-]+){1,3}?)(?=\s+(?:and|we|i|but|is)\b|[.,!?]|$)/giu,
  /\b(?:go|goes|going|went|am|im|i'm|called|is|at|to|into|its|in)\s+(?<found>(?:st|saint|our lady|holy|sacred|all saints|christ church)\.?(?:'?s)?\s+(?:of\s+)?[\p{L}'-]+(?:'?s)?(?:\s+(?:and st )?[A-Z][\p{L}'-]+)?)/giu,
  /(?<found>\b(?:st|saint)\.?\s+\p{L}+(?:'?s)\b)/giu,
  /(?<found>\bour lady(?:\s+of)?\s+[\p{L}'-]+(?:\s+[A-Z][\p{L}'-]+)*)/giu,
  new RegExp(
    `\\b(?:school|skool|scool|nursery|academy)\\b[^.!?\\n]{0,15}?\\b(?:called|named|name is|name's)\\s+(?<found>(?:the\\s+)?[\\p{L}'-]+(?:\\s+(?!(?:and|but|i|we|it|its|because|cos|where|is)\\b)[\\p{L}'-]+){0,4})`,
    'giu',
  ),
  new RegExp(
    `(?<found>(?:${NO_SCHOOL}[\\p{L}'-]+\\s+){1,3})(?=(?:thats|that's|is|its) (?:my|our) (?:school|skool|nursery|class|club))`,
    'giu',
  ),
  new RegExp(
    `(?<found>(?:\\b[A-Z][\\p{L}'-]+\\s+){1,3}(?:High|School|College|Infants|Juniors?|Nursery|Preschool)(?! School Musical)\\b)`,
    'gu',
  ),
]

/** Where a family can be found: houses, streets, towns, schools, and clubs where a child is on a known day. */
export function findWhereabouts(plain: string): Span[] {
  const words = wordsOf(plain)
  const found = [...HOUSES, ...TOWNS, ...SCHOOLS, ...CLUBS, ...KEYS].flatMap((pattern) =>
    matchesOf(plain, pattern, 'private'),
  )
  const schools = schoolsAfterName(plain, words)
  const isHome = LIVES.test(plain) || HOUSES.some((pattern) => matchesOf(plain, pattern, 'private').length > 0)
  const isWhereTheyAre = isHome || LEARNS.test(plain) || (PLAYS.test(plain) && !isWatching(plain))
  return [
    ...found,
    ...schools,
    ...placesAfterPreposition(plain, words, isWhereTheyAre ? isTelling : isKnownPlace),
    ...(isHome
      ? [
          // "liv", "wiv" and "togever" are how a child writes, and no place.
          ...words
            .filter((word) => isTelling(word) && !isByEar(word.small))
            .map((word) => withWhatBelongs(words, word)),
          ...HOMES.flatMap((pattern) => matchesOf(plain, pattern, 'private')),
        ]
      : []),
  ].filter(({ start, end }) => !/^high school musical/i.test(plain.slice(start)) && !isLarge(plain.slice(start, end)))
}

const isWatching = (plain: string) => WATCHES.test(plain) && !OWN_TEAM.test(plain)

/** A town that the dictionary knows, when nothing else marks it as theirs. */
const isKnownPlace = (word: Word) => isTelling(word) && isKnownName(word.small) && !isFirstName(word.small)

/** "Little Snibbington", "Lower Pelham". */
function withWhatBelongs(words: readonly Word[], word: Word): Span {
  const before = words[words.indexOf(word) - 1]
  const belongs =
    before &&
    /^(?:little|great|upper|lower|west|east|north|south|st|new|old|long|much|market|high|nether|over|castle|bishops?|kings?)$/.test(
      before.small,
    )
  return spanOf(belongs ? before : word, word)
}

/** "tadbrook tigers", "wenlow school": an unknown name before a kind of place. */
function schoolsAfterName(plain: string, words: readonly Word[]): Span[] {
  if (isWatching(plain)) return []
  return words.flatMap((word) => {
    if (!isTelling(word) || word.endsClause) return []
    const kind = ENDS_PLACE.exec(plain.slice(word.end))
    return kind ? [{ start: word.start, end: word.end + kind[0].length, kind: 'private' as const }] : []
  })
}

const LONGEST_NAME = 4

/** After "at", "in" or "called": the words up to the last one that can only be a name. */
function placesAfterPreposition(plain: string, words: readonly Word[], isPlace: (word: Word) => boolean): Span[] {
  return words.flatMap((word, at) => {
    if (!(isPlace === isTelling ? AT : IN).has(word.small) || word.endsClause) return []
    const run: Word[] = []
    for (const next of words.slice(at + 1, at + 1 + LONGEST_NAME)) {
      const isArticle = run.length === 0 && /^(?:the|a)$/.test(next.small)
      if (!isArticle && isSmallWord(next) && !/^(?:of|on|upon|le|and)$/.test(next.small)) break
      if (!isArticle) run.push(next)
      if (next.endsClause) break
    }
    const last = run.findLastIndex((one) => isPlace(one))
    const [first] = run
    const end = run[last]
    if (!first || !end || /^(?:of|and|on)$/.test(first.small)) return []
    const kind = ENDS_PLACE.exec(plain.slice(end.end))
    return [{ ...spanOf(first, end), end: end.end + (kind?.[0].length ?? 0) }]
  })
}
