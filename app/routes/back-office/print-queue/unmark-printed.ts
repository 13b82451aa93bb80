import { href, redirect } from 'react-router'
import { unmarkPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { commandLetter } from './letter-command.server.ts'
import type { Route } from './+types/unmark-printed'

export async function action(args: Route.ActionArgs) {
  return commandLetter(args, { run: unmarkPrinted, done: 'Unmarked as printed' })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/print-queue'))
