import { createOpenAiClient, type OpenAiConfig, toProviderError } from '../openai-client.server.ts'
import { ProviderError } from '../provider-error.ts'
import type { Moderation } from './moderation.ts'

export function createOpenAiModeration(config: OpenAiConfig & { moderationModel: string }): Moderation {
  const openai = createOpenAiClient(config)
  return {
    async isFlagged(text) {
      try {
        const answer = await openai.moderations.create({ model: config.moderationModel, input: text })
        const verdict = answer.results?.[0]
        if (!verdict) throw new ProviderError('openai', 'moderate no_verdict', { retryable: true })
        return verdict.flagged
      } catch (cause) {
        throw toProviderError('moderate', cause)
      }
    },
  }
}
