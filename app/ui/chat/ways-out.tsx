import { Form, href, Link } from 'react-router'
import { LetterId, useLetterId } from '../form/letter-id.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import type { ShownChat } from './shown-chat.ts'

/** The ways to leave a chat, below the message box so that they are not pressed by accident. */
export function WaysOut({ chat: { state, mode, end } }: { chat: ShownChat }) {
  const letterId = useLetterId()
  if (state === 'ended') return <AfterChat end={end} />
  return (
    <div className="flex flex-wrap gap-3 py-3">
      <Link to={href('/chat-santa/end')} preventScrollReset className="button button-quiet">
        End Chat
      </Link>
      {mode === 'playground' && (
        <>
          <Form method="post">
            <LetterId value={letterId} />
            <SubmitButton name="intent" value="restart" busy="Restarting..." className="button button-quiet">
              Restart
            </SubmitButton>
          </Form>
          <Link to={href('/chat-santa/switch')} preventScrollReset className="button button-quiet">
            Switch to Real Chat
          </Link>
        </>
      )}
    </div>
  )
}

function AfterChat({ end }: { end: ShownChat['end'] }) {
  const letterId = useLetterId()
  if (end !== 'worry')
    return (
      <p className="py-3">
        <Link to={href('/chat-complete')} className="button button-primary">
          Continue
        </Link>
      </p>
    )
  return (
    <Form method="post" reloadDocument className="flex flex-wrap gap-3 py-3">
      <LetterId value={letterId} />
      <a href="tel:08001111" className="button button-primary">
        Ring Childline: 0800 1111
      </a>
      <SubmitButton name="intent" value="close" className="button button-quiet">
        Close this
      </SubmitButton>
    </Form>
  )
}
