import { processPaymentEvent } from '#app/domain/payments/payment-events.server.ts'
import type { Job } from './job.ts'

export const job: Job<'process-payment-event'> = { name: 'process-payment-event', run: processPaymentEvent }
