import { collectPaymentEvents } from '#app/domain/payments/collect-payment-events.server.ts'
import type { Job } from './job.ts'

export const job: Job<'collect-payment-events'> = {
  name: 'collect-payment-events',
  cron: '20 4 * * *',
  run: collectPaymentEvents,
}
