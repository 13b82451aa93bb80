import { z } from 'zod'
import { attempt, ProviderError } from '../provider-error.ts'
import type { AddressFinder } from './address-finder.ts'

/** A parent waits for it. */
const ANSWERS_WITHIN_MS = 4_000

const AnswerSchema = z.object({
  result: z.array(
    z.object({
      line_1: z.string(),
      line_2: z.string(),
      line_3: z.string(),
      post_town: z.string(),
      postcode: z.string(),
    }),
  ),
})

export type IdealPostcodesConfig = { apiKey: string; apiUrl: string | undefined }

/** Asks Ideal Postcodes, whose addresses are Royal Mail's own; each question costs a few pence. */
export function createAddressFinder({ apiKey, apiUrl }: IdealPostcodesConfig): AddressFinder {
  return {
    find(postcode) {
      const url = `${apiUrl ?? 'https://api.ideal-postcodes.co.uk'}/v1/postcodes/${encodeURIComponent(postcode)}`
      const headers = { Authorization: `IDEALPOSTCODES api_key="${apiKey}"` }
      return attempt('ideal-postcodes', 'find', async () => {
        const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
        if (answer.status === 404) return []
        if (!answer.ok)
          throw new ProviderError('ideal-postcodes', `find ${answer.status}`, { retryable: answer.status >= 500 })
        const { result } = AnswerSchema.parse(await answer.json())
        return result.map((found) => ({
          addressLine1: found.line_1,
          addressLine2: [found.line_2, found.line_3].filter(Boolean).join(', '),
          city: found.post_town,
          postcode: found.postcode,
        }))
      })
    },
  }
}
