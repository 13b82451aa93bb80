/**
 * US dollars per million tokens, in and out, from developers.openai.com/api/docs/pricing in November 2026. For reports
 * only: a model that is missing here can still be used.
 */
const PRICES: Record<string, { input: number; output: number }> = {
  'gpt-6.2-astra': { input: 8, output: 40 },
  'gpt-6-astra': { input: 10, output: 50 },
  'gpt-6.2-sol': { input: 2, output: 10 },
  'gpt-6.1-sol': { input: 2, output: 10 },
  'gpt-6-sol': { input: 2, output: 10 },
}

/** The cost in millionths of a dollar: at a dollar per million tokens, each token costs one of them. */
export function costOf(
  model: string,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number | null {
  const price = PRICES[model]
  return price ? Math.round(inputTokens * price.input + outputTokens * price.output) : null
}

/** US dollars per minute of sound that is spoken or written down, from the same page. */
const DOLLARS_A_MINUTE = { speak: 0.015, listen: 0.003 }
const MICRO_USD = 1_000_000
const MS_A_MINUTE = 60_000

/** What a minute's part of sound cost, in millionths of a dollar. The company bills by length and counts no tokens. */
export const costOfSound = (task: keyof typeof DOLLARS_A_MINUTE, durationMs: number): number =>
  Math.round((durationMs / MS_A_MINUTE) * DOLLARS_A_MINUTE[task] * MICRO_USD)
