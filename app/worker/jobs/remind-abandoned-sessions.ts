import { remindAbandonedSessions } from '#app/domain/saved-sessions/remind-abandoned-sessions.server.ts'
import type { Job } from './job.ts'

/** By day only: nobody's phone should light up at night for a letter. */
export const job: Job<'remind-abandoned-sessions'> = {
  name: 'remind-abandoned-sessions',
  cron: '15 8-20 * * *',
  run: remindAbandonedSessions,
}
