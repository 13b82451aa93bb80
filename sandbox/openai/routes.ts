import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Faults, injectFault, LETTER_KINDS, type SandboxEnvironment, VOICE_KINDS } from '../faults.ts'
import { newId } from '../stripe/objects.ts'
import { moderationAnswer, type Outcome, responseAnswer } from './answers.ts'
import { composeLetter } from './compose-letter.ts'
import { composeExtraction, composeJudgement, composeReply } from './compose-reply.ts'
import { composeScript } from './compose-script.ts'
import { speak, transcribe } from './voice.ts'

/** Strict, like the company: an unknown parameter is refused. */
const ResponseRequest = z.strictObject({
  model: z.string().min(1),
  instructions: z.string().default(''),
  input: z.union([z.string(), z.array(z.looseObject({ content: z.unknown() }))]),
  store: z.boolean().default(true),
  safety_identifier: z.string().max(64).optional(),
  max_output_tokens: z.number().int().min(16).optional(),
  reasoning: z.strictObject({ effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']) }).optional(),
  metadata: z.record(z.string().max(64), z.string().max(512)).optional(),
  text: z
    .looseObject({ format: z.looseObject({ type: z.string(), name: z.string().optional(), schema: z.unknown() }) })
    .optional(),
})

const ModerationRequest = z.strictObject({
  model: z.string().min(1).default('omni-moderation-latest'),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
})

const SpeechRequest = z.strictObject({
  model: z.string().min(1),
  voice: z.string().min(1),
  input: z.string().min(1).max(4_096),
  instructions: z.string().optional(),
  response_format: z.literal('mp3'),
})

const TranscriptionRequest = z.strictObject({
  model: z.string().min(1),
  file: z.file().mime('audio/mpeg'),
  language: z.literal('en'),
  response_format: z.literal('json'),
})

/** As long as a quick model takes. */
const CHARACTER_MS = 0.3
/** More than the shop's 2000 characters, for `over-long`. */
const OVER_LONG_CHARACTERS = 2_600
/** What the company's models are called. */
const KNOWN_MODELS = /^(?:gpt-|omni-moderation-)/
const UNFIT = /\b(?:kill\w*|murder\w*|sex(?:y|ual\w*)?\b|porn\w*|suicid\w*|nazi\w*)/i

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
    // A GET request reveals nothing, so it is not recorded.
    if (context.req.method === 'GET') return next()
    const isForm = context.req.header('Content-Type')?.startsWith('multipart/')
    // Of a form, its sound is not kept.
    const body = isForm ? Object.keys(await context.req.parseBody()) : await context.req.json()
    requests.push({ path: context.req.path, body, at: new Date().toISOString() })
    return next()
  })

  api.post('/v1/responses', async (context) => {
    const parsed = ResponseRequest.safeParse(await context.req.json())
    if (!parsed.success) return context.json(badRequest(z.prettifyError(parsed.error)), 400)
    // The schema's name tells whether a letter is written or read over; a fault may be for one of the two.
    const fault = faults.take('openai', LETTER_KINDS, {
      path: `${context.req.path}/${parsed.data.text?.format.name ?? ''}`,
      body: await context.req.text(),
    })
    const { model, instructions } = parsed.data
    const outcome: Outcome = {
      id: newId('resp'),
      model,
      instructions,
      text: write(parsed.data, fault?.kind),
      kind: fault?.kind === 'refusal' || fault?.kind === 'truncated' ? fault.kind : 'whole',
    }
    await wait(outcome.text.length * CHARACTER_MS)
    return context.json(responseAnswer(outcome))
  })

  api.get('/v1/models/:model', (context) => {
    const id = context.req.param('model')
    const message = `The model \`${id}\` does not exist or you do not have access to it.`
    const error = { message, type: 'invalid_request_error', code: 'model_not_found', param: null }
    if (!KNOWN_MODELS.test(id)) return context.json({ error }, 404)
    return context.json({ id, object: 'model', created: 0, owned_by: 'system', shutdown_date: null })
  })

  api.post('/v1/moderations', async (context) => {
    const parsed = ModerationRequest.safeParse(await context.req.json())
    if (!parsed.success) return context.json(badRequest(z.prettifyError(parsed.error)), 400)
    const texts = [parsed.data.input].flat()
    const verdicts = texts.map((text) => UNFIT.test(text))
    return context.json(moderationAnswer(verdicts, parsed.data.model))
  })

  api.post('/v1/audio/speech', async (context) => {
    const parsed = SpeechRequest.safeParse(await context.req.json())
    if (!parsed.success) return context.json(badRequest(z.prettifyError(parsed.error)), 400)
    const { input } = parsed.data
    const fault = faults.take('openai', VOICE_KINDS, { path: context.req.path, body: input })
    const kind = VOICE_KINDS.find((one) => one === fault?.kind)
    return context.body(await speak(input, kind), 200, { 'Content-Type': 'audio/mpeg' })
  })
  api.post('/v1/audio/transcriptions', async (context) => {
    const parsed = TranscriptionRequest.safeParse(await context.req.parseBody())
    if (!parsed.success) return context.json(badRequest(z.prettifyError(parsed.error)), 400)
    return context.json({ text: transcribe(await parsed.data.file.bytes()) })
  })
  api.all('*', (context) => context.json(badRequest(`Unknown request URL: ${context.req.path}`), 404))
  return api
}

function badRequest(message: string) {
  return { error: { message, type: 'invalid_request_error', code: null, param: null } }
}

function write({ input, text }: z.infer<typeof ResponseRequest>, fault: string | undefined): string {
  if (fault === 'refusal') return 'I cannot help with that.'
  if (fault === 'empty') return ''
  const asked = typeof input === 'string' ? input : JSON.stringify(input)
  if (text?.format.type !== 'json_schema') return composeReply(asked) ?? 'Ho ho ho!'
  if (fault === 'wrong-schema') return JSON.stringify({ letter: 'Dear child, ho ho ho!' })
  if (text.format.name === 'reading') return JSON.stringify(readOver(asked, fault))
  if (text.format.name === 'extraction') return JSON.stringify(composeExtraction(asked))
  if (text.format.name === 'judgement') return JSON.stringify(composeJudgement(asked))
  const compose = { letter: composeLetter, script: composeScript }[text.format.name ?? '']
  const letter = compose?.(asked)
  return JSON.stringify(letter ? spoil(letter, fault) : {})
}

const DraftsSchema = z.array(
  z.looseObject({ id: z.string(), text: z.string(), questions: z.array(z.looseObject({ question: z.string() })) }),
)
const ReadSchema = z.looseObject({ letters: DraftsSchema.optional(), scripts: DraftsSchema.optional() })

/** The second reader: keeps the first draft, calls every question fine, and finds fault only for `strict-reader`. */
function readOver(asked: string, fault: string | undefined) {
  const { letters, scripts } = ReadSchema.parse(JSON.parse(asked))
  const drafts = letters ?? scripts ?? []
  const [first] = drafts
  const text = first?.text ?? ''
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/.exec(letters ? (text.split('\n\n')[2] ?? '') : text) ?? []
  const answers = drafts
    .flatMap(({ questions }) => questions)
    .map(({ question }) => ({ question, isFine: true, sentence: null, why: '' }))
  const findings = fault === 'strict-reader' ? [{ sentence, why: 'not in the notes', mayStay: false }] : []
  return { keep: first?.id ?? 'A', answers, findings, worry: false }
}

/** What a model that fails may answer. */
const SPOILT: Record<string, string> = {
  'invented-name': 'Your teacher Mrs Honeywell told me so.',
  'unfit-text': 'There was talk of murder in the woods.',
  'over-long': 'Ho! '.repeat(OVER_LONG_CHARACTERS / 4),
}

function spoil(letter: NonNullable<ReturnType<typeof composeLetter>>, fault: string | undefined) {
  if (fault === 'unknown-ids')
    return { ...letter, sorting: [...letter.sorting, { id: 'z99', labels: ['tell'], reason: 'made up' }] }
  const added = SPOILT[fault ?? '']
  if (!added) return letter
  const paragraphs = letter.paragraphs.map((one, index) =>
    index === 2 ? { ...one, text: `${one.text} ${added}` } : one,
  )
  return { ...letter, paragraphs }
}
