import { markPrinted, unmarkPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import {
  acceptSheet,
  checkAgain,
  giveBack,
  replaceCode,
  type ReplaceResult,
  replaceVoice,
} from '#app/domain/sheets/checks/replace-code.server.ts'
import { acceptName } from '#app/domain/voice/begin-voice.server.ts'
import type { WebServices } from '#app/http/services-context.ts'

type Command = {
  /** @returns Whether it succeeded, or the check code of the letter that it names; null for no letter. */
  run: (
    needs: WebServices,
    command: { orderItemId: string; staffMemberId: string; shownAt: Date | undefined },
  ) => Promise<ReplaceResult | boolean | string | null>
  done: string
  /** The command that undoes it. */
  undo?: string
  /** The message instead, while the letter's voice is being made. */
  underWay?: string
  failed?: string
}

/** Commands for a letter in the queue, by the last part of their URL. */
export const LETTER_COMMANDS = new Map<string, Command>(
  Object.entries({
    'mark-printed': {
      run: markPrinted,
      done: 'Marked as printed',
      undo: 'unmark-printed',
      failed: 'Failed to update status. If its sheet was made again, print it again first.',
    },
    'unmark-printed': { run: unmarkPrinted, done: 'Unmarked as printed' },
    'accept-sheet': { run: acceptSheet, done: 'The sheet is checked again, as it is now' },
    'accept-name': { run: acceptName, done: 'The message stays as it is' },
    'give-back': { run: giveBack, done: 'The parent may change it again. Do not post what is already printed' },
    'check-again': { run: checkAgain, done: 'The sheet is being checked again' },
    'regenerate-qr': {
      run: replaceCode,
      done: 'QR code regenerated',
      underWay: 'QR code is being generated, with its message',
      failed: 'Failed to regenerate QR code',
    },
    'regenerate-audio': {
      run: replaceVoice,
      done: 'Audio is being regenerated; a letter never printed also gets another QR code',
      failed: 'Failed to regenerate audio',
    },
  }),
)
