import { redirectWithFlash } from '../flash.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'

type CommandResult = {
  isDone: boolean
  /** The messages for success and failure. */
  done: string
  failed: string
  /** The page that shows the message. */
  to: string
}

/** Redirects from a back-office command to the page that it belongs to, which says how it went. */
export const answerCommand = (
  context: RequestContext,
  { isDone, done, failed, to }: CommandResult,
): Promise<Response> =>
  redirectWithFlash(context.get(servicesContext), to, isDone ? 'success' : 'error', isDone ? done : failed)
