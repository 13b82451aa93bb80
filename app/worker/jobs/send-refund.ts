import { sendRefund } from '#app/domain/refunds/send-refund.server.ts'
import type { Job } from './job.ts'

export const job: Job<'send-refund'> = { name: 'send-refund', run: sendRefund }
