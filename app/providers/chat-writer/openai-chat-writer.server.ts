import type OpenAI from 'openai'
import type { ModelUsage } from '../letter-writer/letter-writer.ts'
import { costOf } from '../letter-writer/model-prices.ts'
import type { ModelEffort } from '../letter-writer/openai-letter-writer.server.ts'
import { createOpenAiClient, type OpenAiConfig, toProviderError } from '../openai-client.server.ts'
import { ProviderError } from '../provider-error.ts'
import type { ChatWriter, ReplyRequest } from './chat-writer.ts'

export type ChatWriterConfig = OpenAiConfig & { chatModel: string; chatEffort: ModelEffort }

/** Three short sentences, and the model's reasoning before them. */
const MAX_OUTPUT_TOKENS = 2_000

export function createOpenAiChatWriter(config: ChatWriterConfig): ChatWriter {
  const openai = createOpenAiClient(config)
  return { reply: (request, signal) => reply(openai, config, { request, signal }) }
}

async function* reply(
  openai: OpenAI,
  { chatModel: model, chatEffort: effort }: ChatWriterConfig,
  { request, signal }: { request: ReplyRequest; signal: AbortSignal },
): AsyncGenerator<string, ModelUsage> {
  const failed = (code: string) => new ProviderError('openai', `chat ${code}`, { retryable: true })
  let usage: ModelUsage | null = null
  let hasSpoken = false
  try {
    const events = await openai.responses.create(
      {
        model,
        instructions: request.instructions,
        input: request.input,
        stream: true,
        store: false,
        safety_identifier: request.hashedSessionId,
        max_output_tokens: MAX_OUTPUT_TOKENS,
        reasoning: { effort },
      },
      { signal },
    )
    for await (const event of events) {
      if (event.type === 'response.output_text.delta' && event.delta !== '') {
        hasSpoken = true
        yield event.delta
      }
      if (event.type === 'response.refusal.delta') throw failed('refused')
      if (event.type === 'response.incomplete') throw failed('truncated')
      if (event.type === 'response.failed' || event.type === 'error') throw failed('failed')
      if (event.type === 'response.completed') {
        const tokens = {
          inputTokens: event.response.usage?.input_tokens ?? 0,
          outputTokens: event.response.usage?.output_tokens ?? 0,
        }
        usage = { model, ...tokens, costMicroUsd: costOf(model, tokens) }
      }
    }
  } catch (cause) {
    throw toProviderError('chat', cause)
  }
  if (!usage) throw failed(signal.aborted ? 'timed_out' : 'cut_off')
  if (!hasSpoken) throw failed('empty')
  return usage
}
