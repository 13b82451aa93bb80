import { href } from 'react-router'
import { switchToReal } from '#app/domain/chat/begin-chat.server.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import { toChat } from '#app/http/shopper/to-chat.ts'
import { ConfirmDialog } from '#app/ui/frame/confirm-dialog.tsx'
import type { Route } from './+types/switch-chat'

const FAILED = 'You’ve already had your real chat.'

export async function action({ request, context }: Route.ActionArgs) {
  await readLetterForm(context, request)
  const services = context.get(servicesContext)
  const key = findDraftKey(context)
  if (key && (await switchToReal(services, key))) return toChat(context, key)
  return redirectWithFlash(services, href('/chat-santa'), 'error', FAILED)
}

export default function SwitchChat() {
  return (
    <ConfirmDialog
      title="Switch to the real chat?"
      isExpected
      confirm="Switch to Real Chat"
      busy="Switching..."
      closeTo={href('/chat-santa')}
    >
      <p>
        Santa starts again, with a fresh ten minutes, and what is said from then on is saved for the letter. You cannot
        undo this or restart the real chat.
      </p>
    </ConfirmDialog>
  )
}
