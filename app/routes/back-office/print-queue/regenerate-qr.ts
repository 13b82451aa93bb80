import { href, redirect } from 'react-router'
import { replaceCode } from '#app/domain/sheets/checks/replace-code.server.ts'
import { commandLetter } from './letter-command.server.ts'
import type { Route } from './+types/regenerate-qr'

export async function action(args: Route.ActionArgs) {
  return commandLetter(args, {
    run: replaceCode,
    done: 'QR code regenerated',
    underWay: 'QR code is being generated, with its message',
    failed: 'Failed to regenerate QR code',
  })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/print-queue'))
