import { Form, href, Link } from 'react-router'
import { LetterId } from '../form/letter-id.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import { ChatFrame } from './chat-frame.tsx'
import type { ShownChat } from './shown-chat.ts'

const KINDS = {
  playground: 'This is just practice. Nothing goes into the letter, and you can start again whenever you like.',
  real: 'This is the real chat. It happens once, so make yourselves comfortable; what Santa learns goes into the letter.',
} as const

type ChatReadyProps = { chat: ShownChat; watch: { address: string; picture: string } }

/** Before the ten minutes begin: which kind it is, and how a second grown-up, or a second device, follows. */
export function ChatReady({ chat, watch }: ChatReadyProps) {
  return (
    <ChatFrame title="Ready for Santa?" window="whole">
      <CutOffNotice />
      <p className="mb-3">
        Sit beside {chat.childName} for these ten minutes. This Santa is a computer helper who writes everything down
        for the real one; every word is checked, and a grown-up can read along at any time.
      </p>
      <p className="mb-4 font-semibold">{KINDS[chat.mode]}</p>
      <div className="mb-6 actions">
        <Form method="post">
          <LetterId />
          <input type="hidden" name="mode" value={chat.mode} />
          <SubmitButton name="intent" value="start" busy="Starting..." className="button button-primary w-full">
            Start the chat
          </SubmitButton>
        </Form>
        <Link to={href('/questionnaire/experience')} className="button button-quiet">
          Back to Options
        </Link>
      </div>
      <section className="paper mb-8 flex items-start gap-4 p-4 sm:p-5">
        <img src={watch.picture} width="140" height="140" alt="" className="size-26 shrink-0 bg-white sm:size-35" />
        <div className="min-w-0">
          <h2 className="mb-1 text-xl">Read along on your own phone</h2>
          <p className="mb-2">Point its camera here. The code is shown only until the chat begins.</p>
          <details>
            <summary className="link fold">Open a link instead</summary>
            <a href={watch.address} className="link wrap-anywhere">
              {watch.address}
            </a>
          </details>
        </div>
      </section>
    </ChatFrame>
  )
}
