import { href, redirect } from 'react-router'
import { checkAgain } from '#app/domain/sheets/checks/replace-code.server.ts'
import { commandLetter } from './letter-command.server.ts'
import type { Route } from './+types/check-again'

export async function action(args: Route.ActionArgs) {
  return commandLetter(args, {
    run: checkAgain,
    done: 'The sheet is being checked again',
  })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/print-queue'))
