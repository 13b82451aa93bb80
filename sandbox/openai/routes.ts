import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { type Faults, injectFault, type SandboxEnvironment } from '../faults.ts'
import { newId, seconds } from '../stripe/objects.ts'
import { composeLetter } from './compose-letter.ts'
import { structuredAnswer } from './structured-answer.ts'
import { speak } from './voice.ts'

const ResponseRequest = z.looseObject({
  model: z.string().min(1),
  instructions: z.string().default(''),
  input: z.union([z.string(), z.array(z.looseObject({ content: z.unknown() }))]),
  stream: z.boolean().default(false),
  text: z.looseObject({ format: z.looseObject({ type: z.string(), schema: z.unknown() }) }).optional(),
})

/** A word every so often, as a quick model writes. */
const WORD_EVERY_MS = 8
/** More than the shop's 2000 characters, for `over-long`. */
const OVER_LONG_CHARACTERS = 2_600
const UNFIT = /\b(?:kill|murder|sex|porn|suicide|nazi)\w*/i

/** What was asked, in order, so that a test can look for what should not be there. */
type Request = { path: string; body: unknown; at: string }

export function openAiRoutes(faults: Faults) {
  const requests: Request[] = []
  const api = new Hono<SandboxEnvironment>()
  api.get('/requests.json', (context) => context.json(requests))
  api.use(
    '/v1/*',
    injectFault(faults, 'openai', () => ({
      error: { message: 'The sandbox was asked to fail.', type: 'server_error', code: null, param: null },
    })),
  )
  api.use('/v1/*', async (context, next) => {
    if (!context.req.header('Authorization')?.startsWith('Bearer ')) {
      return context.json(
        {
          error: {
            message: 'Incorrect API key provided',
            type: 'invalid_request_error',
            code: 'invalid_api_key',
            param: null,
          },
        },
        401,
      )
    }
    requests.push({ path: context.req.path, body: await context.req.json(), at: new Date().toISOString() })
    return next()
  })

  api.post('/v1/responses', async (context) => {
    const parsed = ResponseRequest.safeParse(await context.req.json())
    if (!parsed.success) return context.json(badRequest(z.prettifyError(parsed.error)), 400)
    const fault = faults.take('openai', ['refusal', 'truncated', 'over-long', 'empty'], {
      body: await context.req.text(),
    })
    const text = write(parsed.data, fault?.kind)
    const id = newId('resp')
    const outcome = { id, model: parsed.data.model, text, kind: fault?.kind }
    if (!parsed.data.stream) return context.json(responseOf(outcome))
    return streamSSE(context, async (stream) => {
      let sequence = 0
      const send = (type: string, fields: object) =>
        stream.writeSSE({ event: type, data: JSON.stringify({ type, sequence_number: sequence++, ...fields }) })
      const at = { item_id: `msg_${id}`, output_index: 0, content_index: 0 }
      await send('response.created', { response: { ...responseOf({ ...outcome, text: '' }), status: 'in_progress' } })
      const words = text.match(/\S+\s*/g) ?? []
      for (const word of fault?.kind === 'truncated' ? words.slice(0, words.length / 2) : words) {
        await send(fault?.kind === 'refusal' ? 'response.refusal.delta' : 'response.output_text.delta', {
          ...at,
          delta: word,
          logprobs: [],
        })
        await wait(WORD_EVERY_MS)
      }
      await send(fault?.kind === 'truncated' ? 'response.incomplete' : 'response.completed', {
        response: responseOf(outcome),
      })
    })
  })

  api.post('/v1/moderations', async (context) => {
    const { input } = z
      .looseObject({ input: z.union([z.string(), z.array(z.string())]) })
      .parse(await context.req.json())
    const results = [input].flat().map((text) => ({ flagged: UNFIT.test(text), categories: {}, category_scores: {} }))
    return context.json({ id: newId('modr'), model: 'omni-moderation-latest', results })
  })

  api.post('/v1/audio/speech', async (context) => {
    const { input } = z.looseObject({ input: z.string().min(1).max(4_096) }).parse(await context.req.json())
    return context.body(speak(input), 200, { 'Content-Type': 'audio/wav' })
  })
  api.all('*', (context) => context.json(badRequest(`Unknown request URL: ${context.req.path}`), 404))
  return api
}

function badRequest(message: string) {
  return { error: { message, type: 'invalid_request_error', code: null, param: null } }
}

function write({ instructions, input, text }: z.infer<typeof ResponseRequest>, fault: string | undefined): string {
  if (fault === 'refusal') return 'I cannot help with that.'
  if (fault === 'empty') return ''
  const asked = typeof input === 'string' ? input : JSON.stringify(input)
  if (text?.format.type === 'json_schema') return JSON.stringify(structuredAnswer(text.format.schema, asked))
  const letter = composeLetter(instructions, asked) ?? 'Ho ho ho!'
  return fault === 'over-long' ? `${letter} ${'Ho!'.repeat(OVER_LONG_CHARACTERS / 3)}` : letter
}

function responseOf({ id, model, text, kind }: { id: string; model: string; text: string; kind: string | undefined }) {
  const part = kind === 'refusal' ? { type: 'refusal', refusal: text } : { type: 'output_text', text, annotations: [] }
  return {
    id,
    object: 'response',
    created_at: seconds(),
    model,
    status: kind === 'truncated' ? 'incomplete' : 'completed',
    incomplete_details: kind === 'truncated' ? { reason: 'max_output_tokens' } : null,
    error: null,
    output: [{ id: `msg_${id}`, type: 'message', role: 'assistant', status: 'completed', content: [part] }],
    usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 },
  }
}
