import places from './british-places.json' with { type: 'json' }
import { plainTextOf } from './plain-text.ts'
import { matchesOf, type Span } from './spans.ts'

/** Where a child is looked after or kept safe: nothing of it is sent or printed. */
const SHELTER =
  /\b(?:hostel|refuge|shelter|hospital|infirmary|hospice|ward|clinic|safe[ -]?house|temporary|emergency|foster\w*|women'?s aid|care home|children'?s home|residential)\b/i
/** Part of an address: a number or a street, with everything up to the next comma. */
const ADDRESS =
  /\d|\b(?:street|road|rd|avenue|ave|lane|close|crescent|terrace|mews|boulevard|drive|court|gardens|grove|estate|postcode)\b/i

/** What is left of a typed place once shelters, house numbers and streets are gone; often all of it. */
export function placeWithoutAddress(typed: string): string {
  const { plain } = plainTextOf(typed)
  if (SHELTER.test(plain)) return ''
  if (!ADDRESS.test(plain)) return typed
  return typed
    .split(/[,;\n]/)
    .filter((part) => !ADDRESS.test(plainTextOf(part).plain))
    .join(',')
    .trim()
}

/** Words of four letters or more in names of places with 1,000 inhabitants (GeoNames, CC BY 4.0). */
const PLACES: ReadonlySet<string> = new Set(places)

/** Whether a word in small letters is part of a British place's name. */
export const isBritishPlace = (small: string): boolean => PLACES.has(small)

/** Plain words that say whose house it is, what kind and when: every other word of a place is hidden. */
const PLAIN = new Set(
  `nan nana nanny nain taid gran granny grandma grandad granddad grandpa grandparent granda grampy grampa gramps gramp grampi gransha bampi bampy nanna nannie oma opa dadi dada nani nanu nano yiayia pappou teta jiddo babushka babcia dziadek mamgu tadcu nonna nonno abuela abuelo
  mum mam ma maw mummy mom mama mommy dad da daddy papa pa tad aunt auntie aunty uncle cousin godmother godfather sister brother stepdad stepmum parent family friend neighbour great step half twin baby
  my our his her hers their your the a an this that own both each other us me we i he she they it child children kid everyone everybody
  home house flat bungalow cottage apartment place caravan boat narrowboat barge ship chalet cabin lodge villa hotel pub farm farmhouse barn campsite tent campervan van car train plane holiday barracks base village town city island seaside beach sea coast countryside country room bedroom bed bunk upstairs downstairs lounge sofa tree chimney new old big little usual
  at in on of near nr by to from with for or and either then until after before not no is are be will was stay staying stays going go come coming live lives living where here there away abroad probably maybe might sure yet know don't dont unsure unknown actually always as between tbc tba none nowhere
  christmas eve day night morning evening boxing new year's week first next last year same again`.split(/\s+/),
)

const isPlain = (word: string) => PLAIN.has(word) || PLAIN.has(word.replace(/'?s'?$/, '')) || /^[\p{L}]$/u.test(word)

/** Part of the name where a hidden word follows: Great Yarmouth. */
const BEFORE_NAME = /\b(?:great|new|old|big|little|half|high|low|up)[\s-]+$/i

/** Joins the parts of one name: Stoke on Trent, Isle of Wight. */
const JOINS = /^[\s.-]+(?:(?:of|on|upon|le|under|the)[\s.-]+)*$/i

/** The proper names in what a parent typed as a place; "his nan's" and "the caravan" have none. */
export function findPlaceNames(typed: string): Span[] {
  const { plain } = plainTextOf(typed)
  const words = matchesOf(plain, /\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*/gu, 'name').filter(
    ({ start, end }) => !isPlain(plain.slice(start, end).toLowerCase()),
  )
  const names: Span[] = []
  for (const word of words) {
    const end = word.start + plain.slice(word.start, word.end).replace(/'s$/i, '').length
    const before = names.at(-1)
    if (before && JOINS.test(plain.slice(before.end, word.start))) before.end = end
    else
      names.push({ ...word, start: word.start - (BEFORE_NAME.exec(plain.slice(0, word.start))?.[0].length ?? 0), end })
  }
  return names
}
