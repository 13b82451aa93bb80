import { redirect } from 'react-router'
import { flash } from '../flash.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'

type CommandResult = {
  isDone: boolean
  /** What is said when it is done, and when it is not. */
  done: string
  failed: string
  /** The page that says it. */
  to: string
}

/** Leads from a command of the back office to the page that it belongs to, which says how it went. */
export async function answerCommand(
  context: RequestContext,
  { isDone, done, failed, to }: CommandResult,
): Promise<Response> {
  const services = context.get(servicesContext)
  const message = isDone ? await flash(services, 'success', done) : await flash(services, 'error', failed)
  return redirect(to, { headers: [message] })
}
