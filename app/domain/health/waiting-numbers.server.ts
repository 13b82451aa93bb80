import type { Needs } from '#app/domain/needs.ts'
import { countRequests } from '#app/domain/privacy/requests/requests.server.ts'
import { countSafetyReports } from '#app/domain/safety/safety-queue.server.ts'
import { codeOf } from '#app/providers/provider-error.ts'
import { countConcerns } from './concerns.server.ts'
import { readWorkerHealth } from './worker-health.server.ts'
import type { ConcernNeeds } from './concerns/concern.ts'

type NumberNeeds = ConcernNeeds & Pick<Needs, 'db' | 'log'>

/** What waits for a staff member; null for a number that cannot be read. */
export type WaitingNumbers = { worries: number | null; requests: number | null; concerns: number | null }

/** Every page of the back office shows them, and each of its tables reloads by itself. */
const KEPT_MS = 10_000

const kept = new WeakMap<Needs['db'], { until: number; numbers: Promise<WaitingNumbers> }>()

/** The numbers in the navigation, at most ten seconds old. */
export function readWaitingNumbers(needs: NumberNeeds): Promise<WaitingNumbers> {
  const found = kept.get(needs.db)
  if (found && found.until > performance.now()) return found.numbers
  const numbers = countAll(needs)
  kept.set(needs.db, { until: performance.now() + KEPT_MS, numbers })
  return numbers
}

/** Called after staff act, so that the next page shows the new number at once. */
export const forgetWaitingNumbers = ({ db }: Pick<Needs, 'db'>): boolean => kept.delete(db)

async function countAll(needs: NumberNeeds): Promise<WaitingNumbers> {
  const concernsAndWorker = async () => (await countConcerns(needs)) + ((await readWorkerHealth(needs)).isWell ? 0 : 1)
  const [worries, requests, concerns] = await Promise.all([
    orUnknown(needs, countSafetyReports(needs)),
    orUnknown(needs, countRequests(needs)),
    orUnknown(needs, concernsAndWorker()),
  ])
  // What could not be counted is asked again for the next page.
  if ([worries, requests, concerns].includes(null)) kept.delete(needs.db)
  return { worries, requests, concerns }
}

/** A number that cannot be read must not take the page down with it. */
const orUnknown = ({ log }: NumberNeeds, count: Promise<number>): Promise<number | null> =>
  count.catch((error: unknown) => {
    log.error({ error: codeOf(error) }, 'what waits for staff could not be counted')
    return null
  })
