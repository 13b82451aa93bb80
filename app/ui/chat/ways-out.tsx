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
  const isWorry = end === 'worry'
  return (
    <p className="flex flex-wrap gap-3 py-3">
      {isWorry && (
        <a href="tel:08001111" className="button button-primary">
          Ring Childline: 0800 1111
        </a>
      )}
      <Link
        to={isWorry ? href('/questionnaire/experience') : href('/chat-complete')}
        className={isWorry ? 'button button-quiet' : 'button button-primary'}
      >
        {isWorry ? 'Back to Options' : 'Continue'}
      </Link>
    </p>
  )
}
