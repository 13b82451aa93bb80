type Sorted = { labels: string[]; reason: string }

const WORRY =
  /\b(?:uncle|stepdad|boyfriend|somebody|man)\b[^.]*\b(?:hits|hurts|beats|touches) (?:her|him|them|me)\b|\bself[- ]?harm/i
/** Instructions to the AI, links, advertising, words that were redacted, and what the child should not read. */
const LEAVE =
  /ignore|instruct|system|prompt|pretend|https?:|www\.|[<>[\]()]|\{\{PRIVATE|\b(?:please (?:don['’]?t|do not)|do not mention|don['’]t (?:mention|say)|buy|discount|promise|naughty list|coal|lazy|unless|fat|stupid|ugly|useless)\b/i
const TREAD =
  /\b(?:died?|dead|death|funeral|cancer|illness|ill|hospital|operation|divorc\w*|separat\w*|afford|money|job|foster\w*|adopt\w*|autis\w*|adhd|asd|dyslexi\w*|anxi\w*|bull\w*|exclu\w*|suspend\w*|stole|steals?|doubt\w*|scared|frightened|afraid|court|prison|hostel|misses)\b/i
/** Wishes for a person, or for something alive. */
const NO_THING =
  /\b(?:come home|come back|get better|daddy|mummy|dad|mum|nan\w*|gran\w*|baby|puppy|kitten|pony|brother|sister|alive|together)\b/i
const PARENT =
  /\b(?:my|our) (?:husband|wife|partner|ex|son|daughter)\b|\bwe (?:love|adore|are|speak|celebrate|keep|do not eat)\b|\bi (?:lost|love|am)\b/i

/** Labels one note, as a careful reader would by its words alone. */
export function sortNote({ from, text }: { from: string; text: string }, isTight: boolean): Sorted {
  if (WORRY.test(text)) return { labels: ['worry'], reason: 'somebody may be hurting the child' }
  if (LEAVE.test(text)) return { labels: ['leave'], reason: 'not for the letter' }
  if (TREAD.test(text)) return { labels: ['tread'], reason: 'to be known, not to be named' }
  if (PARENT.test(text)) return { labels: ['background'], reason: 'a grown-up’s own words' }
  if (from === 'gifts wanted' && NO_THING.test(text)) return { labels: ['tread'], reason: 'nobody can wrap that' }
  if (from === 'gifts wanted')
    return isTight ? { labels: ['tread'], reason: 'money is tight' } : { labels: ['wish'], reason: 'a wish' }
  if (from === 'mischief') return { labels: ['mischief'], reason: 'small and forgivable' }
  return marksOf(text).length > 0
    ? { labels: ['tell'], reason: 'something good' }
    : { labels: ['background'], reason: 'nothing that can be told' }
}

const SMALL = new Set(
  'a an the and or but so as at by for from in into of off on onto out over to up with without about after again all also always because been before being both can could did do does done down each even every few first get gets getting go goes going got had has have having he her hers herself him himself his how i if is it its just last learned learnt like little lost made make makes many me more most mum my myself never new not now once one only other our ours own really she since some still such than that their them themselves then there these they this those through too took two three four five six seven eight nine ten under until us very was we were what when where which while who whole why will would year years yes you your yours good great best loves loved love wants wanted want very much lot lots things thing time times well nice helped helps please santa christmas'.split(
    ' ',
  ),
)
const AMERICAN =
  /^(?:moms?|favorite|colou?r\w*|neighbor\w*|gray|center|realize\w*|organize\w*|cozy|pajamas|candies|vacation|cookies|special|twinkl\w*|sprinkl\w*)$/i

/** One or two key phrases of a note: its longest run of meaningful words, and another. */
export function marksOf(text: string): string[] {
  const runs: string[][] = [[]]
  for (const word of text.match(/\{\{\w+\}\}|[\p{L}\p{N}][\p{L}\p{N}'’-]*|[.,;:!?]/gu) ?? []) {
    const isMark =
      !SMALL.has(word.toLowerCase()) &&
      !/^[.,;:!?]$/.test(word) &&
      !AMERICAN.test(word) &&
      !word.includes('PRIVATE') &&
      word.length > 2
    if (isMark) runs.at(-1)?.push(word)
    else if (runs.at(-1)?.length) runs.push([])
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => run.slice(0, 3).join(' '))
    .map((run) =>
      /^\p{Lu}\p{Ll}/u.test(run) && text.startsWith(run) ? run.charAt(0).toLowerCase() + run.slice(1) : run,
    )
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 2)
}
