import { href, redirect } from 'react-router'
import { acceptSheet } from '#app/domain/sheets/checks/replace-code.server.ts'
import { commandLetter } from './letter-command.server.ts'
import type { Route } from './+types/accept-sheet'

export async function action(args: Route.ActionArgs) {
  return commandLetter(args, {
    run: acceptSheet,
    done: 'The sheet is checked again, as it is now',
  })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/print-queue'))
