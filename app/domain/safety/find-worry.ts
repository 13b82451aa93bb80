import { sentencesOf } from '#app/domain/text/sentences.ts'

/** Grown-ups who might hurt a child; "he" and "she" are usually the child. */
const GROWN_UP =
  '(?:uncle|aunt(?:ie|y)?|(?:step ?)?(?:dad|father|mum|mother)|daddy|mummy|grand(?:ad|dad|pa|father|ma|mother)|nan|boyfriend|girlfriend|partner|ex|husband|wife|teacher|coach|neighbour|baby ?sitter|childminder|carer|man|lad(?:y|ies)|men|somebody|someone|people|grown[- ]?ups?|adults?)'
/** The child as the victim: the phrase ends there, or continues with when, where or with what. */
const CHILD =
  '(?:him|her|them|me|us|the child|my (?:son|daughter|child|boy|girl))(?=\\s*(?:$|[.,;!?]|(?:with|when|while|every|at night|in bed|in (?:his|her|their) (?:bed|room|sleep)|again|until|so|where|if|because|and|but|hard|sometimes|a lot|often|badly|on the|across|there)\\b))'
const HURTS =
  '(?:hits?|hitting|beats?|beating|slaps?|slapped|slapping|punch(?:es|ed|ing)?|kicks?|kicked|kicking|whips?|whipped|burns?|burnt|burned|chokes?|choked|strangles?|strangled|hurts?|hurting|shakes|touches|touched|touching|threatens?|threatened)'

const WORRIES = [
  new RegExp(`\\b${GROWN_UP}(?: [a-z'’]+){0,3} ${HURTS} ${CHILD}`, 'i'),
  new RegExp(
    `\\b(?:is|gets?|got|being|been) (?:hit|beaten|slapped|punched|kicked|whipped|hurt|touched|threatened) by (?:(?:his|her|their|my|a|the|an) )?${GROWN_UP}`,
    'i',
  ),
  /\btouch(?:es|ed|ing) (?:him|her|them|me) (?:in bed|down there|inappropriately|where|under|at night)\b|\bprivate parts\b/i,
  /\b(?:sexual(?:ly)?|molest\w*|incest|pa?edophile|being groomed|groomed (?:online|by)|rap(?:ed|es))\b/i,
  /\b(?:is|being|gets?|still) (?:physically |emotionally |badly )?(?:abused|neglected)\b|\babus(?:es|ing) (?:him|her|them|me)\b/i,
  /\b(?:self[- ]?harm\w*|suicid\w*|kill(?:s|ed|ing)? (?:him|her|them|my)sel(?:f|ves)|(?:cut|cuts|cutting) (?:him|her|them)sel(?:f|ves)(?! (?:a|some|off|another))|wants? to die|wish(?:es)? (?:s?he|they|i) (?:was|were) dead|does(?:n['’]t| not) want to (?:live|be alive)|end (?:his|her|their) life)\b/i,
  new RegExp(`\\b(?:scared|afraid|frightened|terrified) of (?:his|her|their|my) ${GROWN_UP}\\b`, 'i'),
  /\b(?:bruises?|black eye|cigarette burns?)\b.*\b(?:uncle|dad|mum|step\w*|boyfriend|won['’]t say|secret|told not to)\b/i,
  /\b(?:not safe at home|unsafe at home|in danger|domestic (?:abuse|violence)|lock(?:s|ed) (?:him|her|them) in|starv(?:ed|ing|es) (?:him|her|them)|given no food|left alone (?:all night|for days)|we are hiding from)\b/i,
]

/** A game, a song or a sport in the same sentence means no danger. */
const HARMLESS =
  /\b(?:pillow fight|tickl\w*|in the (?:game|film|play|story)|on (?:minecraft|roblox|fortnite)|at (?:chess|cards|football|tennis|uno|monopoly|snap|ludo|draughts|connect)|with a (?:cushion|snowball|pillow|balloon|water))\b/i
/** Words that no game explains away. */
const NEVER_HARMLESS = /\b(?:in bed|at night|private|sexual\w*|belt|bruis\w*|down there|every night)\b/i

/**
 * Whether a text says that a person is hurting a child, or that the child is in danger: then no letter is written,
 * regardless of any model's opinion, and a person reads it. The past ("adopted after neglect") is not a report.
 *
 * @param names The child's and siblings': "his dad hits Oliver" is about him.
 */
export function isWorrying(text: string, names: readonly string[] = []): boolean {
  const about = names.filter((name) => name.trim().length > 1).map((name) => RegExp.escape(name.trim()))
  const named =
    about.length > 0
      ? text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${about.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), 'them')
      : text
  return sentencesOf(named).some((sentence) => {
    if (!WORRIES.some((pattern) => pattern.test(sentence))) return false
    return !HARMLESS.test(sentence) || NEVER_HARMLESS.test(sentence)
  })
}
