import { codeOf, ProviderError } from '../provider-error.ts'
import type { PublicSite } from './public-site.ts'

const TIMEOUT_MS = 20_000

/** Asks over the network, by the very address that is printed. */
export function createPublicSite(): PublicSite {
  return {
    async fetch(url) {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
        const bytes = new Uint8Array(await answer.arrayBuffer())
        // A shop that is being restarted, or somebody in front of it who counts visits, is not a code that leads nowhere.
        if (answer.status >= 500 || answer.status === 403 || answer.status === 429)
          throw new ProviderError('public-site', `${answer.status}`, { retryable: true })
        return answer.ok ? bytes : null
      } catch (cause) {
        if (cause instanceof ProviderError) throw cause
        throw new ProviderError('public-site', codeOf(cause), { retryable: true, cause })
      }
    },
  }
}
