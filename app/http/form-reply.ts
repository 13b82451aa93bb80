import type { Submission, SubmissionResult } from '@conform-to/dom'
import { data } from 'react-router'

type Reasons = {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
  /** Fields that are not sent back to the page. */
  hideFields?: string[]
  /** 200 to reload the page's data as well: after a 400, React Router keeps the old data. */
  status?: 200 | 400
}

/** Answers a form that was not accepted: 400 with what was typed and errors beside the fields. */
export function formReply<Schema>(submission: Submission<Schema>, { status = 400, ...reasons }: Reasons = {}) {
  return data<SubmissionResult>(submission.reply(reasons), { status })
}
