import { attempt, ProviderError } from '../provider-error.ts'
import type { PublicSite } from './public-site.ts'

const TIMEOUT_MS = 20_000

/** Fetches over the network, from the very URL that is printed. */
export function createPublicSite(): PublicSite {
  return {
    fetch: (url) =>
      attempt('public-site', 'fetch', async () => {
        const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
        const bytes = new Uint8Array(await answer.arrayBuffer())
        // A restarting shop, or a rate limit in front of it, does not mean that the code leads nowhere.
        if (answer.status >= 500 || answer.status === 403 || answer.status === 429)
          throw new ProviderError('public-site', `${answer.status}`, { retryable: true })
        return answer.ok ? bytes : null
      }),
  }
}
