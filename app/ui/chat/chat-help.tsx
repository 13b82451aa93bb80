import { Form } from 'react-router'
import { LetterId, useLetterId } from '../form/letter-id.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { ChatFrame } from './chat-frame.tsx'
import type { ShownChat } from './shown-chat.ts'

/** For a child who has told of danger: no night, no Santa; whom to tell, a number, and a way to close it at once. */
export function ChatHelp({ chat: { messages } }: { chat: ShownChat }) {
  const [, ...lines] = (messages.at(-1)?.content ?? '').split(/(?<=[.]) /)
  return (
    <ChatFrame title="Thank you for telling me" isNews>
      <div className="stack-3 text-xl">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Form method="post" reloadDocument className="grid gap-4 py-5">
        <LetterId value={useLetterId()} />
        <a href="tel:08001111" className="rounded-md border-2 bg-white px-4 py-3 text-lg">
          Ring Childline: <b className="block text-3xl underline underline-offset-4">0800 1111</b>
        </a>
        <p>If you are in danger now, ring 999.</p>
        <SubmitButton name="intent" value="close" className="button button-quiet">
          Close this
        </SubmitButton>
      </Form>
    </ChatFrame>
  )
}
