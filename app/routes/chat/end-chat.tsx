import { href, redirect } from 'react-router'
import { endOwnChat } from '#app/domain/chat/end-own-chat.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import { ConfirmDialog } from '#app/ui/frame/confirm-dialog.tsx'
import type { Route } from './+types/end-chat'

export async function action({ request, context }: Route.ActionArgs) {
  await readLetterForm(context, request)
  const key = findDraftKey(context)
  if (key) await endOwnChat(context.get(servicesContext), { asked: { key }, end: 'button' })
  return redirect(href('/chat-complete'))
}

export default function EndChat() {
  return (
    <ConfirmDialog title="End the chat?" confirm="End Chat" busy="Ending..." closeTo={href('/chat-santa')}>
      <p>The conversation stops here, and you’ll see what comes next. You can’t go back to a real chat.</p>
    </ConfirmDialog>
  )
}
