import { asQuestions, type Rule, sentenceRule } from './rule.ts'

const GIFT =
  "(?:present|gift|bike|bicycle|scooter|play ?station|xbox|switch|console|phone|tablet|ipad|lego|doll|dolls?[’']? house|teddy|puppy|kitten|pony|football|game|book|toy|trampoline|guitar|camera|watch|skateboard|train set|telescope|parcel|surprise)s?"

/** Sentences that a child may take as a promise or a threat. */
const ASKED_ABOUT: readonly Rule[] = [
  sentenceRule('promised_gift', 'no gift is ever promised; a wish may only be spoken of with affection', [
    /\b(?:i promise|you have my word)\b/i,
    /\b(?:i|we|the elves|they)(?:['’]ll|['’]re going to| will| shall| am going to| are going to)\s+(?:definitely |certainly |surely |already |be )*(?:bring|bringing|give|giving|get|getting|deliver|delivering|leave|leaving|pack|packing|wrap|wrapping|make|making|load)\s+(?:you|it|one|them|your(?! (?:drawing|name|picture|letter|page|story|photo|question|card|words?|list|map|news)\b)|just|exactly)\b(?! a (?:wave|thought|smile))/i,
    /\b(?:i|we|the elves|they)(?:['’]ve| have| has)?\s+(?:already )?(?:packed|wrapped|loaded|set aside|made|built|ordered|chosen)\s+(?:you\b|one for you|your(?! (?:drawing|name|picture|letter|page|story|photo|question|card|words?|list|map|news)\b))/i,
    new RegExp(
      `\\byou(?:['’](?:ll|re going to)| will| shall| are going to)\\s+(?:definitely |certainly |surely )*(?:get|receive|be getting|have|find|be unwrapping|unwrap|open|see)\\s+(?:a|an|the|your|that|those|some|it|everything|all)\\b(?=.*\\b(?:${GIFT}|it|everything|you (?:asked|wished|wanted|hoped))\\b)(?=.*\\b(?:tree|stocking|christmas|morning|${GIFT})\\b)`,
      'i',
    ),
    new RegExp(
      `\\bthere(?:['’]ll| will| shall| is going to)(?: be)?\\s+(?:a|an|the|your|some|something)\\b.*\\b(?:tree|stocking|waiting for you|${GIFT})\\b`,
      'i',
    ),
    new RegExp(
      `\\b(?:your|the|that|a)\\s+(?:\\w+\\s+){0,3}${GIFT}\\s+(?:is|are|will be|has been|have been)\\s+(?:already\\s+)?(?:on (?:its|the|their) (?:way|sleigh)|in (?:my|the) (?:sack|sleigh)|ready|packed|wrapped|coming|waiting)`,
      'i',
    ),
    /\b(?:elves|we|i) (?:are|am|have been) (?:busy )?(?:making|building|wrapping|packing|painting|choosing)\s+(?:you|your|it)\b/i,
    /\b(?:will|shall|['’]ll) (?:be under the tree|come true|be in your stocking)\b/i,
    /\bexpect (?:a|an|the|your|something) .*\b(?:tree|stocking|christmas morning)\b/i,
  ]),
  sentenceRule('condition', 'love here has no conditions', [
    /\b(?:if|unless|as long as|provided|so long as|only if|only when|until)\s+you(?:['’](?:re|ve)| are| have| keep| stay| behave|r? (?:good|nice|kind|behaved))\b[^.]*\b(?:good|nice|behave[ds]?|kind|naughty|tidy|listen|share|i (?:will|shall|may|might)|christmas|present|gift|visit|come)\b/i,
    /\b(?:be|stay|keep being) (?:good|nice)\b[^.]*\b(?:or|and then|so that|otherwise)\b[^.]*\b(?:i|santa|christmas|present|gift|sleigh|come|visit|bring)\b/i,
    /\bnaughty (?:list|or nice|step|book)\b|\b(?:nice|good) list\b/i,
    /\bgood (?:boys?|girls?|children|little (?:boys?|girls?)) (?:get|receive|are|always|who)\b/i,
    /\b(?:earn|earned|deserve[sd]?)\b[^.]*\b(?:present|gift|christmas|visit|sleigh|it all|them all)\b/i,
    /\b(?:not|won['’]?t|never) (?:come|visit|be coming|be able to come|stop at your)\b[^.]*\b(?:if|unless)\b/i,
    /\b(?:if|unless)\b[^.]*\b(?:shall|will|might|may|won['’]?t) not (?:come|visit|bring)\b/i,
    /\bi(?:['’]m| am) (?:always )?watching (?:you|to see)\b|\b(?:sees?|know(?:s)?) when you(?:['’]re| are) (?:sleeping|awake|bad|naughty)\b/i,
  ]),
  sentenceRule('shame', 'nothing that shames', [
    /\b(?:ashamed|disappointed|let (?:me|us|everyone|your (?:mum|dad|family)) down|lump of coal|bad (?:boy|girl|child)|naughty|lazy|greedy|spoil(?:t|ed)|selfish|ungrateful|stupid|silly boy|silly girl|cry ?baby|too old to|big (?:boys|girls) do(?: not|n['’]t))\b/i,
    /(?<!\b(?:I|we) )\b(?:must|should|need to|have to|try to) (?:stop|behave|be good|do better|try harder|learn to listen|be nicer)\b/i,
  ]),
  sentenceRule('comparison', 'no child is compared with another', [
    /\b(?:better|kinder|braver|cleverer|smarter|nicer|tidier|faster|more \w+|less \w+|not as \w+) than (?:your|any|other|the other|all|every|\{\{)/i,
    /\b(?:best|kindest|cleverest|bravest|nicest|favourite) (?:child|boy|girl|one of all|of (?:all )?(?:the )?(?:children|boys|girls))\b/i,
    /\b(?:why can['’]?t you be|be more) like (?:your|\{\{)/i,
    /\bunlike (?:your|\{\{(?:BROTHER|SISTER|FRIEND))/i,
  ]),
  sentenceRule(
    'return_promised',
    'nobody who is dead is said to watch, wait, hear or return, and nobody is said to get better',
    [
      /\b(?:watch(?:es|ing|ed)? over (?:you|us)|smil(?:es|ing) down|look(?:s|ing)? down (?:on|at)|wait(?:s|ing)? for you (?:in|up)|(?:from|in|up in) heaven|up there now|shining down|star in the sky|hears? you (?:from|now)|with the angels|an angel (?:now|who))\b/i,
      /\b(?:will|shall|['’]ll|going to) (?:get better|be (?:well|all better|fine|cured|healed)|come (?:home|back)|be back|be together again|get back together)\b/i,
      /\b(?:see|meet|be with) (?:him|her|them) again\b/i,
    ],
  ),
  sentenceRule('bedside', 'nobody is found, watched or whispered to in bed or asleep: Santa comes, and goes', [
    /\b(?:find|watch(?:ing|ed)?|whisper(?:ing|ed)? to|look(?:ing|ed)? in on|stand(?:ing)? (?:by|over)|sit(?:ting)? by|see|tuck|come (?:up )?to)\s+you\b[^.]*\b(?:beds?|bedside|bedrooms?|pillows?|blankets?|duvets?|covers|asleep|sleep(?:ing|s)?)\b/i,
    /\b(?:in|into|on) my bed\b|\byour bedroom\b/i,
  ]),
]

export const KINDNESS_RULES: readonly Rule[] = [
  ...asQuestions(ASKED_ABOUT),
  sentenceRule('elves_will_see', 'never "the elves will see what they can do"', [
    /\belves\b.*\b(?:see|find out) what they can\b/i,
    /\b(?:see|find out) what (?:the elves|we|i) can (?:do|manage)\b/i,
    /\bwhat the elves can (?:do|manage)\b/i,
    /\b(?:i|we)(?:['’]ll| will| shall) (?:do|try) (?:my|our) (?:very )?best to (?:bring|get|find|make)\b/i,
  ]),
]
