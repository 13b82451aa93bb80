import { Form } from 'react-router'
import { LineDrawing } from '../frame/line-drawing.tsx'
import { HearIt } from './hear-it.tsx'
import { LetterId } from '../form/letter-id.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { ChatFrame } from './chat-frame.tsx'
import type { ShownChat } from './shown-chat.ts'

/** For a child who has told of danger: no night, no Santa; whom to tell, a number, and a way to close it at once. */
export function ChatHelp({ chat: { messages } }: { chat: ShownChat }) {
  const [, ...all] = (messages.at(-1)?.content ?? '').split(/(?<=[.]) /)
  // The number stands in a box of its own.
  const lines = all.filter((line) => !line.includes('0800 1111'))
  return (
    <ChatFrame title="Thank you for telling me" isNews>
      <div className="stack-3 pt-4 text-xl sm:pt-10">
        <LineDrawing of="lamp" className="-ml-3 size-20 text-brass-700" />
        {lines.map((line) => (
          <p key={line} className="first-of-type:font-display first-of-type:text-2xl">
            {line}
          </p>
        ))}
        <p className="is-greeting">
          <HearIt text={lines.join(' ')} isNamed />
        </p>
      </div>
      <Form method="post" reloadDocument className="grid gap-6 py-6">
        <LetterId />
        <a href="tel:08001111" className="rounded-md bg-pine-900 px-6 py-5 text-lg text-white">
          Ring Childline: <b className="block text-4xl underline underline-offset-4">0800 1111</b>
          It is free, day and night, and you decide what you tell them.
        </a>
        <a href="tel:999" className="rounded-md border-2 border-pine-900 px-6 py-4 text-lg">
          If you are in danger now, ring <b className="block text-4xl underline underline-offset-4">999</b>
        </a>
        <SubmitButton name="intent" value="close" className="button button-quiet sm:w-fit">
          Close this
        </SubmitButton>
      </Form>
    </ChatFrame>
  )
}
