/**
 * US dollars for a million tokens, in and out, as developers.openai.com/api/docs/pricing had them in November 2026. For
 * the figures only: a model that is missing here is used all the same.
 */
const PRICES: Record<string, { input: number; output: number }> = {
  'gpt-6.2-astra': { input: 8, output: 40 },
  'gpt-6-astra': { input: 10, output: 50 },
  'gpt-6.2-sol': { input: 2, output: 10 },
  'gpt-6.1-sol': { input: 2, output: 10 },
  'gpt-6-sol': { input: 2, output: 10 },
}

/** What so many tokens cost, in millionths of a dollar: a dollar for a million is one of them for each. */
export function costOf(
  model: string,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number | null {
  const price = PRICES[model]
  return price ? Math.round(inputTokens * price.input + outputTokens * price.output) : null
}
