import { subDays } from 'date-fns'
import type { Needs } from '#app/domain/needs.ts'
import { receivePaymentEvent } from './payment-events.server.ts'

/** The company delivers each event for three days; with some margin, a week without this job loses nothing. */
const LOOK_BACK_DAYS = 10

/** Fetches the events that never reached us and stores them. Duplicate events are ignored. */
export async function collectPaymentEvents({
  db,
  clock,
  log,
  jobs,
  paymentRecords,
}: Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'paymentRecords'>): Promise<void> {
  let collected = 0
  for await (const event of paymentRecords.listUndelivered(subDays(clock.now(), LOOK_BACK_DAYS))) {
    await receivePaymentEvent({ db, jobs }, event)
    collected += 1
  }
  log.info({ collected }, 'undelivered payment events collected')
}
