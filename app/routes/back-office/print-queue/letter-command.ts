import { href, redirect } from 'react-router'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { shownAtSchema } from '#app/http/staff/field-schemas.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { LETTER_COMMANDS } from './letter-commands.server.ts'
import type { Route } from './+types/letter-command'

function findCommand({ command }: { command: string }) {
  return orNotFound(LETTER_COMMANDS.get(command))
}

/** Runs a command on the letter in the URL, and redirects to the same page of the queue. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { run, done, undo, underWay = done, failed = 'Failed to update status' } = findCommand(params)
  const services = context.get(servicesContext)
  const orderItemId = readId(params.orderItemId)
  const shownAt = shownAtSchema.parse((await readForm(request)).get('shownAt'))
  const result = await run(services, { orderItemId, staffMemberId: staffOf(context), shownAt })
  const outcome = result !== null && typeof result === 'object' ? result : { ok: Boolean(result), isUnderWay: false }
  const to = queueAt(url)
  if (!outcome.ok) return redirectWithFlash(services, to, 'error', failed)
  const words = outcome.isUnderWay ? underWay : done
  const path = undo && href('/admin/print-queue/:orderItemId/:command', { orderItemId, command: undo })
  return redirectWithFlash(
    services,
    to,
    'success',
    typeof result === 'string' ? `${result}: ${words}` : words,
    path ? { action: `${path}${url.search}`, fields: {} } : undefined,
  )
}

/** For the back button after a press without JavaScript. */
export function loader({ params }: Route.LoaderArgs) {
  findCommand(params)
  return redirect(href('/admin/print-queue'))
}
