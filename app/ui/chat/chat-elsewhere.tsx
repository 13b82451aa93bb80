import { Form, href, Link } from 'react-router'
import { LetterId } from '../form/letter-id.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { ChatFrame } from './chat-frame.tsx'

/** The browser was closed since the chat began, so this asks before it shows a child's words. */
export function ChatElsewhere() {
  return (
    <ChatFrame title="Chat with Santa">
      <p className="mb-4">
        A chat with Santa has begun in another window, or before this browser was closed. Its ten minutes are running.
      </p>
      <Form method="post" className="mb-8 actions">
        <LetterId />
        <SubmitButton name="intent" value="take-up" busy="One moment...">
          Continue the chat
        </SubmitButton>
        <Link to={href('/questionnaire/experience')} className="button button-quiet">
          Back to Options
        </Link>
      </Form>
    </ChatFrame>
  )
}
