import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

/**
 * Answers a form that was not accepted: 400 with what was typed and words beside the fields. A list button that
 * was pressed is no mistake and answers 200.
 */
export function formReply<Schema>(submission: Submission<Schema>, { formErrors }: { formErrors?: string[] } = {}) {
  const isListButton = submission.status === undefined && !formErrors
  return data<SubmissionResult>(submission.reply(formErrors ? { formErrors } : {}), {
    status: isListButton ? 200 : 400,
  })
}
