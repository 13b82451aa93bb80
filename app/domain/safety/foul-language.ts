import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** In the nativity there is an ass, at the panto Dick Whittington; what else they may mean moderation knows. */
const INNOCENT_TOO = new Set(['ass', 'cock', 'dick', 'tit', 'cum'])

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => INNOCENT_TOO.has(metadata?.originalWord ?? ''))

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers })

/** What a child must never be told, by Santa or by anybody in his letter. */
const THREATS =
  /\b(?:i|we|santa|they)(?:['’]ll| will| am going to| are going to| want to| should)? (?:kill|stab|shoot|hurt|hit|beat|strangle|murder|burn) you\b|\b(?:hope|wish) you(?:['’]d| would| were| get)? (?:die|dead|killed|hurt)\b|\b(?:kill yourself|kys|go (?:and )?die|drop dead|hang yourself)\b/i

/**
 * Whether a text swears, insults or threatens. Looked for here, in what was really written: moderation is shown no names,
 * and whatever looks like one is hidden from it.
 */
export function hasFoulLanguage(text: string): boolean {
  return matcher.hasMatch(text) || THREATS.test(text)
}
