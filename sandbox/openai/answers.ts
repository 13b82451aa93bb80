import { newId, seconds } from '../stripe/objects.ts'

export type Outcome = {
  id: string
  model: string
  instructions: string
  text: string
  kind: 'refusal' | 'truncated' | 'whole'
}

/** A rough count, as good as any for a stand-in: a token is about four letters. */
const tokensOf = (text: string) => Math.ceil(text.length / 4)

/** An answer to `POST /v1/responses`, as far as the shop reads it; the SDK adds the joined text. */
export function responseAnswer({ id, model, instructions, text, kind }: Outcome) {
  const status = kind === 'truncated' ? 'incomplete' : 'completed'
  const part = kind === 'refusal' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [] }
  return {
    id,
    object: 'response',
    created_at: seconds(),
    model,
    status,
    incomplete_details: kind === 'truncated' ? { reason: 'max_output_tokens' } : null,
    output: [{ id: `msg_${id}`, type: 'message', role: 'assistant', status, content: [part] }],
    usage: { input_tokens: tokensOf(instructions), output_tokens: tokensOf(text) },
  }
}

/** An answer to `POST /v1/moderations`. All unfit text counts as violence; the sandbox makes no finer distinction. */
export const moderationAnswer = (verdicts: readonly boolean[], model: string) => ({
  id: newId('modr'),
  model,
  results: verdicts.map((flagged) => ({ flagged, categories: { violence: flagged } })),
})
