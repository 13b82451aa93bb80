import { Form } from 'react-router'
import { LetterId, useLetterId } from '../form/letter-id.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { ChatLog } from './chat-log.tsx'
import type { ShownChat } from './shown-chat.ts'

/** For a child who has told of danger: no night, no Santa; whom to tell, a number, and a way to close it at once. */
export function ChatHelp({ chat }: { chat: ShownChat }) {
  return (
    <ChatFrame title="Thank you for telling me" isNews>
      <ChatLog chat={chat} />
      <Form method="post" reloadDocument className="flex flex-wrap gap-3 py-3">
        <LetterId value={useLetterId()} />
        <a href="tel:08001111" className="button button-primary">
          Ring Childline: 0800 1111
        </a>
        <SubmitButton name="intent" value="close" className="button button-quiet">
          Close this
        </SubmitButton>
      </Form>
    </ChatFrame>
  )
}
