import { Form, href, Link } from 'react-router'
import { LetterId } from '../form/letter-id.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { MAX_MESSAGES, type ShownChat } from './shown-chat.ts'

/** One small menu for what is not the child's: how far the chat is, and the ways to end or change it. */
export function GrownUpsCorner({ chat: { mode, tests, messageCount } }: { chat: ShownChat }) {
  const isPlayground = mode === 'playground'
  return (
    <details className="grown-ups">
      <summary className="fold after:text-current">For grown-ups</summary>
      <div className="grown-ups-menu">
        <p>{isPlayground ? `Playground: test ${tests}` : 'The real chat'}</p>
        <p className="text-sm text-mist">
          {messageCount} of {MAX_MESSAGES} messages
        </p>
        <Link to={href('/chat-santa/end')} preventScrollReset>
          End Chat
        </Link>
        {isPlayground && (
          <>
            <Form method="post">
              <LetterId />
              <SubmitButton name="intent" value="restart" busy="Restarting..." className="">
                Restart
              </SubmitButton>
            </Form>
            <Link to={href('/chat-santa/switch')} preventScrollReset>
              Switch to Real Chat
            </Link>
          </>
        )}
      </div>
    </details>
  )
}
