import { sendOutgoingEmail } from '#app/domain/email-delivery/send-outgoing-email.server.ts'
import type { Job } from './job.ts'

export const job: Job<'send-email'> = { name: 'send-email', run: sendOutgoingEmail }
