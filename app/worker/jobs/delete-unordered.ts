import { deleteUnordered } from '#app/domain/retention/delete-unordered.server.ts'
import type { Job } from './job.ts'

export const job: Job<'delete-unordered'> = { name: 'delete-unordered', cron: '40 3 * * *', run: deleteUnordered }
