import type { Histogram } from 'prom-client'
import { codeOf } from '#app/providers/provider-error.ts'

const OK = 'ok'

type Ended = (outcome: string, seconds: number) => void

/** Times a piece of work. Records only the code of a failure: its message may hold a letter. */
export async function watch<Result>(work: () => Promise<Result>, ended: Ended): Promise<Result> {
  const end = timed(ended)
  try {
    const result = await work()
    end(OK)
    return result
  } catch (error) {
    end(codeOf(error))
    throw error
  }
}

function timed(ended: Ended) {
  const startedAt = performance.now()
  return (outcome: string) => ended(outcome, (performance.now() - startedAt) / 1_000)
}

type Calls = Histogram<'provider' | 'call' | 'outcome'>

/**
 * The same provider, with each call timed by its name. Arguments and results are not recorded.
 */
export function timeProvider<Provider extends object>(calls: Calls, provider: string, real: Provider): Provider {
  return new Proxy(real, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver)
      if (typeof member !== 'function' || typeof key !== 'string') return member
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, given)
        const ended = (outcome: string, seconds: number) => calls.observe({ provider, call: key, outcome }, seconds)
        if (result instanceof Promise) return watch(() => result, ended)
        return isGenerator(result) ? watchPieces(result, ended) : result
      }
    },
  })
}

const isGenerator = (result: unknown): result is AsyncGenerator =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result && 'throw' in result

/** As `watch`, for an answer that comes piece by piece. A caller may stop reading early; that is not a failure. */
async function* watchPieces(pieces: AsyncGenerator, ended: Ended): AsyncGenerator {
  const end = timed(ended)
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
