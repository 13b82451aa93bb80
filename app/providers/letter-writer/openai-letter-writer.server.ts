import type OpenAI from 'openai'
import { createOpenAiClient, type OpenAiConfig, toProviderError } from '../openai-client.server.ts'
import { ProviderError } from '../provider-error.ts'
import type { LetterWriter, ModelAnswer, ModelRequest, ModelUsage } from './letter-writer.ts'
import { costOf } from './model-prices.ts'

export type ModelEffort = 'low' | 'medium' | 'high'

export type LetterWriterConfig = OpenAiConfig & {
  letterModel: string
  letterEffort: ModelEffort
  readerModel: string
  readerEffort: ModelEffort
  /** A reasoning model may think this long before its first word. */ firstWordMs: number
  /** After this long, "Try Again" serves the parent better. */ wholeMs: number
  /** After the first word, silence for this long means a dead connection. */ silenceMs: number
}

/** A letter with its sorting is about 2,000 tokens; a reasoning model thinks in tokens, too. */
const MAX_OUTPUT_TOKENS = 12_000

type Role = { operation: string; model: string; effort: ModelEffort }

export function createOpenAiLetterWriter(config: LetterWriterConfig): LetterWriter {
  const openai = createOpenAiClient(config)
  const ask = (role: Role) => (request: ModelRequest) => askModel(openai, { config, role, request })
  return {
    write: ask({ operation: 'write_letter', model: config.letterModel, effort: config.letterEffort }),
    read: ask({ operation: 'read_letter', model: config.readerModel, effort: config.readerEffort }),
  }
}

async function askModel(
  openai: OpenAI,
  { config, role, request }: { config: LetterWriterConfig; role: Role; request: ModelRequest },
): Promise<ModelAnswer> {
  const { instructions, input, schema, hashedSessionId } = request
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), config.firstWordMs)
  const ended = AbortSignal.any([AbortSignal.timeout(config.wholeMs), silence.signal])
  const failed = (code: string) => new ProviderError('openai', `${role.operation} ${code}`, { retryable: true })
  try {
    const events = await openai.responses.create(
      {
        model: role.model,
        instructions,
        input,
        stream: true,
        store: false,
        safety_identifier: hashedSessionId,
        max_output_tokens: MAX_OUTPUT_TOKENS,
        reasoning: { effort: role.effort },
        text: { format: { type: 'json_schema', name: schema.name, schema: schema.shape, strict: true } },
      },
      // The client's own limit is for answers that are not streamed.
      { signal: ended, timeout: config.wholeMs },
    )
    let text = ''
    let usage: ModelUsage | null = null
    for await (const event of events) {
      if (event.type === 'response.output_text.delta') {
        text += event.delta
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), config.silenceMs)
      }
      if (event.type === 'response.refusal.delta') throw failed('refused')
      if (event.type === 'response.incomplete') throw failed('truncated')
      if (event.type === 'response.failed' || event.type === 'error') throw failed('failed')
      if (event.type === 'response.completed') usage = usageOf(event.response, role.model)
    }
    if (!usage) throw failed(ended.aborted ? 'timed_out' : 'cut_off')
    return { value: parse(text, failed), usage }
  } catch (cause) {
    throw toProviderError(role.operation, cause)
  } finally {
    clearTimeout(timer)
  }
}

function parse(text: string, failed: (code: string) => ProviderError): unknown {
  if (text.trim() === '') throw failed('empty')
  try {
    return JSON.parse(text)
  } catch {
    throw failed('not_json')
  }
}

function usageOf({ usage }: OpenAI.Responses.Response, model: string): ModelUsage {
  const tokens = { inputTokens: usage?.input_tokens ?? 0, outputTokens: usage?.output_tokens ?? 0 }
  return { model, ...tokens, costMicroUsd: costOf(model, tokens) }
}
