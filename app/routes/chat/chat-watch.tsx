import { data, Form, href, redirect } from 'react-router'
import { endOwnChat } from '#app/domain/chat/end-own-chat.server.ts'
import { readChat } from '#app/domain/chat/read-chat.server.ts'
import { flash } from '#app/http/flash.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { useLiveChat } from '#app/browser/use-live-chat.ts'
import { ChatFrame } from '#app/ui/chat/chat-frame.tsx'
import { ChatLog } from '#app/ui/chat/chat-log.tsx'
import { ChatTimer } from '#app/ui/chat/chat-timer.tsx'
import { MAX_MESSAGES, showChat } from '#app/ui/chat/shown-chat.ts'
import { DANGER_BUTTON } from '#app/ui/frame/button-looks.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import type { Route } from './+types/chat-watch'

/** Without JavaScript. */
const READ_AGAIN_SECONDS = 4

export const handle: PageHandle = { styles: 'chat', bare: true }

export const meta: Route.MetaFunction = () => [{ title: 'Reading along' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readChat(context.get(servicesContext), { watchSecret: params.secret })
  if (!found) throw data(null, { status: 404 })
  return { chat: showChat(found), secret: params.secret }
}

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const ended = await endOwnChat(services, { asked: { watchSecret: params.secret }, end: 'grown_up' })
  const message = ended
    ? await flash(services, 'success', 'The chat has ended')
    : await flash(services, 'error', 'The chat was already over')
  return redirect(href('/chat-watch/:secret', { secret: params.secret }), { headers: [message] })
}

export default function ChatWatch({ loaderData: { chat: drawn, secret } }: Route.ComponentProps) {
  const chat = useLiveChat(`${href('/api/chat-events')}?watch=${secret}`, drawn)
  return (
    <ChatFrame title="Reading along" timer={chat.state === 'open' && <ChatTimer chat={chat} />} window="small">
      {chat.state !== 'ended' && <PageRefresh seconds={READ_AGAIN_SECONDS} revalidates={chat.state === 'ready'} />}
      {chat.state === 'ready' && <p>The chat has not begun yet. This page shows it as it happens.</p>}
      {chat.state === 'open' && (
        <p className="mb-3 text-sm text-mist">
          {chat.childName} and Santa, {chat.mode === 'real' ? 'the real chat' : `in the playground, test ${chat.tests}`}
          : {chat.messageCount} of {MAX_MESSAGES} messages.
        </p>
      )}
      <ChatLog chat={chat} />
      {chat.state === 'ended' && <p className="paper mb-8 p-4">The chat is over.</p>}
      {chat.state === 'open' && (
        <details className="sticky bottom-0 mt-auto border-t border-parchment-100 bg-snow py-3">
          <summary className={DANGER_BUTTON}>End the chat</summary>
          <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center gap-3">
            <p>It stops at once, on the child’s side too. You can’t go back to a real chat.</p>
            <SubmitButton busy="Ending...">Yes, end it</SubmitButton>
          </Form>
        </details>
      )}
    </ChatFrame>
  )
}
