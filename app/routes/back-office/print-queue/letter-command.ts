import { data, href, redirect } from 'react-router'
import { markPrinted, unmarkPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import {
  acceptSheet,
  checkAgain,
  replaceCode,
  type ReplaceResult,
  replaceVoice,
} from '#app/domain/sheets/checks/replace-code.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/letter-command'

type Command = {
  run: (needs: WebServices, command: { orderItemId: string; staffMemberId: string }) => Promise<ReplaceResult | boolean>
  done: string
  /** The message instead, while the letter's voice is being made. */
  underWay?: string
  failed?: string
}

/** What the buttons of a letter in the queue do, by the last part of their address. */
export const COMMANDS: Record<string, Command> = {
  'mark-printed': { run: markPrinted, done: 'Marked as printed' },
  'unmark-printed': { run: unmarkPrinted, done: 'Unmarked as printed' },
  'accept-sheet': { run: acceptSheet, done: 'The sheet is checked again, as it is now' },
  'check-again': { run: checkAgain, done: 'The sheet is being checked again' },
  'regenerate-qr': {
    run: replaceCode,
    done: 'QR code regenerated',
    underWay: 'QR code is being generated, with its message',
    failed: 'Failed to regenerate QR code',
  },
  'regenerate-audio': {
    run: replaceVoice,
    done: 'Audio is being regenerated, and its QR code with it',
    failed: 'Failed to regenerate audio',
  },
}

/** Does one thing with the letter that the address names, and comes back to the same page of the queue. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const command = COMMANDS[params.command]
  if (!command) throw data(null, { status: 404 })
  const { run, done, underWay = done, failed = 'Failed to update status' } = command
  const letter = { orderItemId: readId(params.orderItemId), staffMemberId: staffOf(context) }
  const result = await run(context.get(servicesContext), letter)
  const outcome = typeof result === 'boolean' ? { ok: result } : result
  const isUnderWay = 'isUnderWay' in outcome && outcome.isUnderWay
  return answerCommand(context, { isDone: outcome.ok, done: isUnderWay ? underWay : done, failed, to: queueAt(url) })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/print-queue'))
