import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'

export type SandboxEnvironment = { Bindings: HttpBindings }

const PROVIDERS = ['stripe', 'openai', 'postmark', 'ideal-postcodes'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What a model that fails may answer. */
export const LETTER_KINDS = [
  'refusal',
  'truncated',
  'over-long',
  'empty',
  'wrong-schema',
  'unknown-ids',
  'invented-name',
  'unfit-text',
  'strict-reader',
] as const

/** How a voice may come back. */
export const VOICE_KINDS = ['silent-voice', 'short-voice', 'no-voice', 'misspoken'] as const

/** Those of every provider, then those of letters, of voices, and of webhooks, refunds and banks. */
const KINDS = [
  'status',
  'delay',
  'hold',
  'hang',
  'reset',
  'half-body',
  'bad-json',
  'lost-answer',
  ...LETTER_KINDS,
  ...VOICE_KINDS,
  'duplicate-webhook',
  'late-webhook',
  'lost-webhook',
  'pending-refund',
  'slow-bank',
] as const

const FaultSchema = z.object({
  provider: z.enum(PROVIDERS),
  kind: z.enum(KINDS),
  times: z.number().int().min(1).max(1_000).default(1),
  /** For `status`. */
  status: z.number().int().min(400).max(599).default(500),
  /** For `delay` and `late-webhook`. */
  ms: z.number().int().min(0).max(120_000).default(3_000),
  /** Only requests whose path contains this. */
  path: z.string().default(''),
  /** Only requests whose body contains this, as it was sent; for `slow-bank`, whose page's id does. */
  contains: z.string().default(''),
})

export type Fault = z.infer<typeof FaultSchema>

/** A fault as requested; what is left out has a default. */
export type AskedFault = z.input<typeof FaultSchema>

/** The requested faults that have not happened yet, and the answers that are held back until they are released. */
export class Faults {
  #waiting: Fault[] = []
  #held: { fault: Fault; release: () => void }[] = []

  add(fault: AskedFault) {
    this.#waiting.push(FaultSchema.parse(fault))
  }

  /** Removes faults and releases answers that are held back: all, or those whose `contains` has this text. */
  clear(contains = '') {
    const isMeant = (fault: Fault) => fault.contains.includes(contains)
    this.#waiting = this.#waiting.filter((fault) => !isMeant(fault))
    for (const { fault, release } of this.#held) if (isMeant(fault)) release()
    this.#held = this.#held.filter(({ fault }) => !isMeant(fault))
  }

  /** Resolves once the fault is cleared. */
  hold(fault: Fault): Promise<void> {
    return new Promise((release) => this.#held.push({ fault, release }))
  }

  all(): readonly Fault[] {
    return this.#waiting
  }

  /** Takes and removes one fault of these kinds that fits such a request, if there is one. */
  take(provider: Provider, kinds: readonly Fault['kind'][], { path = '', body = '' } = {}): Fault | undefined {
    const fits = (one: Fault) => kinds.includes(one.kind) && path.includes(one.path) && body.includes(one.contains)
    const fault = this.#waiting.find((one) => one.provider === provider && fits(one))
    if (!fault) return undefined
    fault.times -= 1
    this.#waiting = this.#waiting.filter((one) => one.times > 0)
    return fault
  }
}

/** `POST /faults` adds one, `DELETE /faults` removes them (`?contains=`: some of them), `GET /faults` lists them. */
export function faultRoutes(faults: Faults) {
  const routes = new Hono<SandboxEnvironment>()
  routes.get('/', (context) => context.json(faults.all()))
  routes.delete('/', (context) => {
    faults.clear(context.req.query('contains'))
    return context.json([])
  })
  routes.post('/', async (context) => {
    const parsed = FaultSchema.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400)
    faults.add(parsed.data)
    return context.json(parsed.data, 201)
  })
  return routes
}

/** Applies the faults that every provider can have to one of them. `shape` is that company's own error body. */
export function injectFault(faults: Faults, provider: Provider, shape: (status: number) => unknown) {
  return createMiddleware<SandboxEnvironment>(async (context, next) => {
    const { outgoing } = context.env
    // As bytes: a form may hold a sound.
    const request = { path: context.req.path, body: Buffer.from(await context.req.arrayBuffer()).toString() }
    const before = faults.take(provider, ['status', 'delay', 'hold', 'hang', 'reset', 'bad-json'], request)
    if (before?.kind === 'delay') await wait(before.ms)
    if (before?.kind === 'hold') await faults.hold(before)
    if (before?.kind === 'hang') await new Promise<void>((resolve) => outgoing.once('close', resolve))
    if (before?.kind === 'reset') outgoing.destroy()
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    if (before?.kind === 'status') return context.json(shape(before.status), before.status as 500)
    if (before?.kind === 'bad-json') return context.body('{"id": "broken', 200, { 'Content-Type': 'application/json' })
    const after = faults.take(provider, ['half-body', 'lost-answer'], request)
    await next()
    if (after?.kind === 'lost-answer') outgoing.destroy()
    if (after?.kind === 'half-body') await breakOff(outgoing, await context.res.clone().text())
    // Otherwise Hono copies the old response's headers and sends it again.
    if (after) context.res = undefined
    if (after) context.res = RESPONSE_ALREADY_SENT
    return undefined
  })
}

/** Sends half of the announced answer, and hangs up. */
async function breakOff(outgoing: HttpBindings['outgoing'], body: string): Promise<void> {
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) + 1 })
  await new Promise<void>((resolve) => outgoing.write(body.slice(0, body.length / 2), () => resolve()))
  outgoing.destroy()
}
