import type OpenAI from 'openai'
import { callOpenAi, createOpenAiClient, type OpenAiConfig } from '../openai-client.server.ts'
import { ProviderError } from '../provider-error.ts'
import type { LetterWriter, ModelAnswer, ModelRequest, ModelText, ModelUsage, TextRequest } from './letter-writer.ts'
import { costOf } from './model-prices.ts'

type ModelEffort = 'low' | 'medium' | 'high'

export type LetterWriterConfig = OpenAiConfig & {
  letterModel: string
  letterEffort: ModelEffort
  readerModel: string
  readerEffort: ModelEffort
  chatModel: string
  chatEffort: ModelEffort
  /** After this long, the answer is given up. A dead connection is noticed only then. */ wholeMs: number
}

/** A letter with its sorting is about 2,000 tokens; a reasoning model thinks in tokens, too. */
const MAX_LETTER_TOKENS = 12_000
/** Three short sentences, and the model's reasoning before them. */
const MAX_REPLY_TOKENS = 2_000

type Role = { operation: string; model: string; effort: ModelEffort; maxTokens: number }

export function createOpenAiLetterWriter(config: LetterWriterConfig): LetterWriter {
  const openai = createOpenAiClient(config)
  const { letterModel, readerModel, chatModel, wholeMs } = config
  const writer = { operation: 'write_letter', model: letterModel, effort: config.letterEffort }
  const reader = { operation: 'read_letter', model: readerModel, effort: config.readerEffort }
  const santa = { operation: 'chat', model: chatModel, effort: config.chatEffort, maxTokens: MAX_REPLY_TOKENS }
  const ask = (role: Role, request: TextRequest & Partial<ModelRequest>, signal?: AbortSignal) =>
    askModel(openai, { role, request, wholeMs, signal })
  const askForJson = (role: Omit<Role, 'maxTokens'>) => async (request: ModelRequest) =>
    parse(role.operation, await ask({ ...role, maxTokens: MAX_LETTER_TOKENS }, request))
  return { write: askForJson(writer), read: askForJson(reader), reply: (...asked) => ask(santa, ...asked) }
}

type Asked = {
  role: Role
  request: TextRequest & Partial<ModelRequest>
  wholeMs: number
  signal: AbortSignal | undefined
}

async function askModel(openai: OpenAI, { role, request, wholeMs, signal }: Asked): Promise<ModelText> {
  const { operation, model, effort, maxTokens } = role
  const { instructions, input, schema, hashedSessionId } = request
  const answer = await callOpenAi(operation, () =>
    openai.responses.create(
      {
        model,
        instructions,
        input,
        store: false,
        safety_identifier: hashedSessionId,
        max_output_tokens: maxTokens,
        reasoning: { effort },
        ...(schema && {
          text: { format: { type: 'json_schema', strict: true, name: schema.name, schema: schema.shape } },
        }),
      },
      // The client's own limit is for short answers, and ends when an answer begins: the signal lasts until its end.
      { timeout: wholeMs, signal: AbortSignal.any([AbortSignal.timeout(wholeMs), ...(signal ? [signal] : [])]) },
    ),
  )
  const parts = answer.output.flatMap((item) => (item.type === 'message' ? item.content : []))
  if (parts.some(({ type }) => type === 'refusal')) throw failed(operation, 'refused')
  if (answer.status === 'incomplete') throw failed(operation, 'truncated')
  if (answer.status !== 'completed') throw failed(operation, 'failed')
  if (answer.output_text.trim() === '') throw failed(operation, 'empty')
  return { text: answer.output_text, usage: usageOf(answer, model) }
}

const failed = (operation: string, code: string) =>
  new ProviderError('openai', `${operation} ${code}`, { retryable: true })

function parse(operation: string, { text, usage }: ModelText): ModelAnswer {
  try {
    return { value: JSON.parse(text), usage }
  } catch {
    throw failed(operation, 'not_json')
  }
}

function usageOf({ usage }: OpenAI.Responses.Response, model: string): ModelUsage {
  const tokens = { inputTokens: usage?.input_tokens ?? 0, outputTokens: usage?.output_tokens ?? 0 }
  return { model, ...tokens, costMicroUsd: costOf(model, tokens) }
}
