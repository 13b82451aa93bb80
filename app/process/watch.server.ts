import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Histogram } from 'prom-client'
import { codeOf } from '#app/providers/provider-error.ts'

/** Does nothing without a URL for traces (`OTEL_EXPORTER_OTLP_ENDPOINT`). */
const tracer = trace.getTracer('north-pole-post')

const OK = 'ok'

/**
 * Runs a piece of work as one span of a trace. Records only the code of a failure: its message may hold a letter.
 *
 * @param ended Receives the outcome, `ok` or a code, and the seconds it took.
 */
export function watch<Result>(
  { name, attributes }: { name: string; attributes: Attributes },
  work: (span: Span) => Promise<Result>,
  ended: (outcome: string, seconds: number) => void,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    const end = timed(span, ended)
    try {
      const result = await work(span)
      end(OK)
      return result
    } catch (error) {
      end(codeOf(error))
      throw error
    }
  })
}

function timed(span: Span, ended: (outcome: string, seconds: number) => void) {
  const startedAt = performance.now()
  return (outcome: string) => {
    if (outcome !== OK) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', outcome)
    span.end()
    ended(outcome, (performance.now() - startedAt) / 1_000)
  }
}

type Calls = Histogram<'provider' | 'call' | 'outcome'>

/**
 * The same provider, with each call timed and traced by its name. Arguments and results are not recorded.
 */
export function watchProvider<Provider extends object>(calls: Calls, provider: string, real: Provider): Provider {
  return new Proxy(real, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver)
      if (typeof member !== 'function' || typeof key !== 'string') return member
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, given)
        const span = { name: `${provider} ${key}`, attributes: { 'shop.provider': provider, 'shop.call': key } }
        const ended = (outcome: string, seconds: number) => calls.observe({ provider, call: key, outcome }, seconds)
        if (result instanceof Promise) return watch(span, () => result, ended)
        return isGenerator(result) ? watchPieces(span, result, ended) : result
      }
    },
  })
}

const isGenerator = (result: unknown): result is AsyncGenerator =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result && 'throw' in result

/** As `watch`, for an answer that comes piece by piece. A caller may stop reading early; that is not a failure. */
async function* watchPieces(
  { name, attributes }: { name: string; attributes: Attributes },
  pieces: AsyncGenerator,
  ended: (outcome: string, seconds: number) => void,
): AsyncGenerator {
  const end = timed(tracer.startSpan(name, { attributes }), ended)
  let outcome = OK
  try {
    return yield* pieces
  } catch (error) {
    outcome = codeOf(error)
    throw error
  } finally {
    end(outcome)
  }
}
