import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** The nativity has an ass, the panto Dick Whittington; moderation knows the other meanings. */
const INNOCENT_TOO = new Set(['ass', 'cock', 'dick', 'tit', 'cum'])

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => INNOCENT_TOO.has(metadata?.originalWord ?? ''))

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers })

/** What a child must never read, from Santa or anyone in his letter. */
const THREATS =
  /\b(?:i|we|santa|they)(?:['’]ll| will| am going to| are going to| want to| should)? (?:kill|stab|shoot|hurt|hit|beat|strangle|murder|burn) you\b|\b(?:hope|wish) you(?:['’]d| would| were| get)? (?:die|dead|killed|hurt)\b|\b(?:kill yourself|kys|go (?:and )?die|drop dead|hang yourself)\b/i

/**
 * Whether a text swears, insults or threatens. Checked here, in the original text: moderation sees no names, and
 * anything that looks like one is hidden from it.
 */
export function hasFoulLanguage(text: string): boolean {
  return matcher.hasMatch(text) || THREATS.test(text)
}
