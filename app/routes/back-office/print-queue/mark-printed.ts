import { href, redirect } from 'react-router'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { commandLetter } from './letter-command.server.ts'
import type { Route } from './+types/mark-printed'

export async function action(args: Route.ActionArgs) {
  return commandLetter(args, { run: markPrinted, done: 'Marked as printed' })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/print-queue'))
