import { href, redirect } from 'react-router'
import { replaceVoice } from '#app/domain/sheets/checks/replace-code.server.ts'
import { commandLetter } from './letter-command.server.ts'
import type { Route } from './+types/regenerate-audio'

export async function action(args: Route.ActionArgs) {
  return commandLetter(args, {
    run: replaceVoice,
    done: 'Audio is being regenerated, and its QR code with it',
    failed: 'Failed to regenerate audio',
  })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/print-queue'))
