import type OpenAI from 'openai'
import { newId, seconds } from '../stripe/objects.ts'

type Response = OpenAI.Responses.Response
type ResponseOutputMessage = OpenAI.Responses.ResponseOutputMessage

/** What the company sends; the SDK adds the joined text to it. */
type WireResponse = Omit<Response, 'output_text'>
type Wired<Event> = Event extends { response: Response } ? Omit<Event, 'response'> & { response: WireResponse } : Event
type WireEvent = Wired<OpenAI.Responses.ResponseStreamEvent>

/** An event before it has its number. Typed in full: a missing field does not compile. */
type Unnumbered<Event> = Event extends { sequence_number: number } ? Omit<Event, 'sequence_number'> : never
export type SandboxEvent = Unnumbered<WireEvent>

export type Outcome = {
  id: string
  model: string
  /** What was asked, repeated in the answer. */
  asked: { instructions: string; maxOutputTokens: number | null; safetyIdentifier: string | null }
  text: string
  kind: 'refusal' | 'truncated' | 'whole'
}

/** A rough count, as good as any for a stand-in: a token is about four letters. */
const tokensOf = (text: string) => Math.ceil(text.length / 4)

const partOf = ({
  kind,
  text,
}: Outcome): OpenAI.Responses.ResponseOutputText | OpenAI.Responses.ResponseOutputRefusal =>
  kind === 'refusal' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [], logprobs: [] }

function messageOf(outcome: Outcome, status: ResponseOutputMessage['status']): ResponseOutputMessage {
  return {
    id: `msg_${outcome.id}`,
    type: 'message',
    role: 'assistant',
    status,
    content: status === 'in_progress' ? [] : [partOf(outcome)],
  }
}

/** An answer to `POST /v1/responses`, finished or only begun. */
export function responseAnswer(outcome: Outcome, isBegun = false): WireResponse {
  const { asked, kind, text } = outcome
  const status = isBegun ? 'in_progress' : kind === 'truncated' ? 'incomplete' : 'completed'
  const [inputTokens, outputTokens] = [tokensOf(asked.instructions), tokensOf(text)]
  return {
    id: outcome.id,
    object: 'response',
    access_programs: null,
    created_at: seconds(),
    status,
    background: false,
    error: null,
    incomplete_details: status === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    instructions: asked.instructions,
    max_output_tokens: asked.maxOutputTokens,
    metadata: {},
    model: outcome.model,
    output: isBegun ? [] : [messageOf(outcome, status === 'incomplete' ? 'incomplete' : 'completed')],
    parallel_tool_calls: true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    safety_identifier: asked.safetyIdentifier,
    service_tier: 'default',
    temperature: 1,
    text: { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    ...(!isBegun && {
      usage: {
        input_tokens: inputTokens,
        input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
        output_tokens: outputTokens,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: inputTokens + outputTokens,
      },
    }),
  }
}

/** The events of a streamed answer, in the company's order; the words of a truncated one break off half-way. */
export function* streamedAnswer(outcome: Outcome): Generator<SandboxEvent> {
  const { kind, text } = outcome
  const item_id = `msg_${outcome.id}`
  const at = { item_id, output_index: 0, content_index: 0 }
  yield { type: 'response.created', response: responseAnswer(outcome, true) }
  yield { type: 'response.in_progress', response: responseAnswer(outcome, true) }
  yield { type: 'response.output_item.added', output_index: 0, item: messageOf(outcome, 'in_progress') }
  yield { type: 'response.content_part.added', ...at, part: partOf({ ...outcome, text: '' }) }
  const words = text.match(/\S+\s*/g) ?? []
  for (const delta of kind === 'truncated' ? words.slice(0, words.length / 2) : words) {
    if (kind === 'refusal') yield { type: 'response.refusal.delta', ...at, delta }
    else yield { type: 'response.output_text.delta', ...at, delta, logprobs: [] }
  }
  if (kind === 'refusal') yield { type: 'response.refusal.done', ...at, refusal: text }
  else yield { type: 'response.output_text.done', ...at, text, logprobs: [] }
  const status = kind === 'truncated' ? 'incomplete' : 'completed'
  yield { type: 'response.content_part.done', ...at, part: partOf(outcome) }
  yield { type: 'response.output_item.done', output_index: 0, item: messageOf(outcome, status) }
  if (status === 'incomplete') yield { type: 'response.incomplete', response: responseAnswer(outcome) }
  else yield { type: 'response.completed', response: responseAnswer(outcome) }
}

/** An answer to `POST /v1/moderations`: every category of every text. */
export function moderationAnswer(verdicts: readonly boolean[], model: string): OpenAI.ModerationCreateResponse {
  return { id: newId('modr'), model, results: verdicts.map(verdictOf) }
}

/** All unfit text counts as violence; the sandbox makes no finer distinction. */
function verdictOf(flagged: boolean): OpenAI.Moderation {
  const scores: OpenAI.Moderation.CategoryScores = {
    harassment: 0,
    'harassment/threatening': 0,
    hate: 0,
    'hate/threatening': 0,
    illicit: 0,
    'illicit/violent': 0,
    'self-harm': 0,
    'self-harm/instructions': 0,
    'self-harm/intent': 0,
    sexual: 0,
    'sexual/minors': 0,
    violence: flagged ? 0.98 : 0,
    'violence/graphic': 0,
  }
  const ofEach = <Fact>(fact: (score: number) => Fact) =>
    Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, fact(score)])) as Record<
      keyof OpenAI.Moderation.CategoryScores,
      Fact
    >
  return {
    flagged,
    categories: ofEach((score) => score > 0.5),
    category_scores: scores,
    category_applied_input_types: ofEach(() => ['text' as const]),
  }
}
