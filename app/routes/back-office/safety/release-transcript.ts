import { href } from 'react-router'
import { releaseTranscript } from '#app/domain/chat/held-transcript.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/release-transcript'

/** Sends the parent the transcript of a chat that was held back. */
export async function action({ params, context }: Route.ActionArgs) {
  const reportId = readId(params.reportId)
  const isDone = await releaseTranscript(context.get(servicesContext), {
    reportId,
    staffMemberId: staffOf(context),
  })
  return answerCommand(context, {
    isDone,
    done: 'The transcript is on its way to the parent.',
    failed: 'There is no transcript held back: it has been sent, or the chat has been deleted.',
    to: href('/admin/safety/:reportId', { reportId }),
  })
}
