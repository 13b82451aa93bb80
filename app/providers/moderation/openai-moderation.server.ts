import { createOpenAiClient, type OpenAiConfig, toProviderError } from '../openai-client.server.ts'
import { ProviderError } from '../provider-error.ts'
import type { Moderation } from './moderation.ts'

export function createOpenAiModeration(config: OpenAiConfig & { moderationModel: string }): Moderation {
  const openai = createOpenAiClient(config)
  return {
    async flag(texts) {
      try {
        const answer = await openai.moderations.create({ model: config.moderationModel, input: [...texts] })
        const verdicts = answer.results ?? []
        if (verdicts.length !== texts.length)
          throw new ProviderError('openai', 'moderate no_verdict', { retryable: true })
        return verdicts.map(({ flagged }) => flagged)
      } catch (cause) {
        throw toProviderError('moderate', cause)
      }
    },
  }
}
