import { redirect } from 'react-router'
import { flash } from '../flash.ts'
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
export async function answerCommand(
  context: RequestContext,
  { isDone, done, failed, to }: CommandResult,
): Promise<Response> {
  const services = context.get(servicesContext)
  const message = isDone ? await flash(services, 'success', done) : await flash(services, 'error', failed)
  return redirect(to, { headers: [message] })
}
