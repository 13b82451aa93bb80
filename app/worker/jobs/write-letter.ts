import { writeLetter } from '#app/domain/letters/write-letter.server.ts'
import type { Job } from './job.ts'

export const job: Job<'write-letter'> = { name: 'write-letter', run: writeLetter }
