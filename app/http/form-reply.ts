import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

type Reasons = {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
  /** What is not sent back to the page. */
  hideFields?: string[]
  /** 200 where the page must be loaded again, too: after 400 a browser keeps the page's own data. */
  status?: 200 | 400
}

/**
 * Answers a form that was not accepted: 400 with what was typed and words beside the fields. A list button that
 * was pressed is no mistake and answers 200.
 */
export function formReply<Schema>(submission: Submission<Schema>, { status, ...reasons }: Reasons = {}) {
  const isListButton = submission.status === undefined && Object.keys(reasons).length === 0
  return data<SubmissionResult>(submission.reply(reasons), { status: status ?? (isListButton ? 200 : 400) })
}
