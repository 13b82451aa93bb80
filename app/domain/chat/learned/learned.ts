/** What `npm run chat:learn` learned from the practice bank: how much each feature of a text speaks for it. */
export type Learned = {
  /** Hash of the practice rows: a test compares it. */
  learnedFrom: string
  bias: number
  weights: Readonly<Record<string, number>>
}

/** How likely a text with these features is what was learned, from 0 to 1. */
export function chanceOf({ bias, weights }: Learned, features: Iterable<string>): number {
  let sum = bias
  for (const feature of features) sum += Object.hasOwn(weights, feature) ? (weights[feature] ?? 0) : 0
  return 1 / (1 + Math.exp(-sum))
}
