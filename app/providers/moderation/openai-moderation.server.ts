import type OpenAI from 'openai'
import { callOpenAi, createOpenAiClient, type OpenAiConfig } from '../openai-client.server.ts'
import { ProviderError } from '../provider-error.ts'
import type { Moderation, Verdict } from './moderation.ts'

type ModerationConfig = OpenAiConfig & {
  moderationModel: string
  /** Everything is asked twice (`askModel`): both tries together must end before a page's 20 seconds. */
  timeoutMs?: number
}

export function createOpenAiModeration({ timeoutMs = 8_000, ...config }: ModerationConfig): Moderation {
  const openai = createOpenAiClient(config)
  return {
    async judge(texts) {
      if (texts.length === 0) return []
      return callOpenAi('moderate', async () => {
        const answer = await openai.moderations.create(
          { model: config.moderationModel, input: [...texts] },
          { timeout: timeoutMs, signal: AbortSignal.timeout(timeoutMs) },
        )
        const verdicts = answer.results ?? []
        if (verdicts.length !== texts.length)
          throw new ProviderError('openai', 'moderate no_verdict', { retryable: true })
        return verdicts.map(verdictOf)
      })
    },
  }
}

function verdictOf({ flagged, categories }: OpenAI.Moderation): Verdict {
  const isWorrying =
    categories['sexual/minors'] ||
    categories['self-harm'] ||
    categories['self-harm/intent'] ||
    categories['self-harm/instructions']
  if (isWorrying) return 'worrying'
  if (categories.violence || categories['violence/graphic'] || categories['harassment/threatening']) return 'violent'
  return flagged ? 'unfit' : 'fit'
}
