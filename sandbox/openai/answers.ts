import type OpenAI from 'openai'
import { newId, seconds } from '../stripe/objects.ts'

type Response = OpenAI.Responses.Response

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

/** An answer to `POST /v1/responses`, to which the SDK adds the joined text. */
export function responseAnswer(outcome: Outcome): Omit<Response, 'output_text'> {
  const { asked, kind, text } = outcome
  const status = kind === 'truncated' ? 'incomplete' : 'completed'
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
    output: [{ id: `msg_${outcome.id}`, type: 'message', role: 'assistant', status, content: [partOf(outcome)] }],
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
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  }
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
