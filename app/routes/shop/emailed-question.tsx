import { data, href } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { confirmTranscript } from '#app/domain/chat/transcript.server.ts'
import { confirmMarketingConsent, unsubscribe } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { LineDrawingName } from '#app/ui/frame/line-drawing.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { PINE_BUTTON } from '#app/ui/frame/button-looks.ts'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import { SupportEmail } from '#app/ui/frame/support-email.tsx'
import type { Route } from './+types/emailed-question'

export const handle: PageHandle = { scripts: false, styles: 'still', header: 'writing' }

type Question = {
  drawing: LineDrawingName
  title: string
  detail: string
  button: string
  thanks: string
  done: string
  /** What we do by hand where the link is too old. */
  asksFor: string
}

const QUESTIONS = {
  'confirm-emails': {
    drawing: 'envelope',
    title: 'Reminders and news by email?',
    detail: 'Rarely, and only about letters from Santa. Unsubscribe any time.',
    button: 'Yes, write to me',
    thanks: 'Thank you',
    done: `You will hear from ${BRAND.name}. Every email has an unsubscribe link.`,
    asksFor: 'confirm it for you',
  },
  unsubscribe: {
    drawing: 'post-box',
    title: 'Stop reminders and news?',
    detail: 'We will still email you about any order you place.',
    button: 'Unsubscribe',
    thanks: 'Done',
    done: `You will get no more reminders and no news from ${BRAND.name}.`,
    asksFor: 'end the emails for you',
  },
  'chat-transcript': {
    drawing: 'envelope',
    title: 'Would you like the chat’s transcript?',
    detail: 'We will email you this transcript, and those of your other children’s chats.',
    button: 'Yes, send it to me',
    thanks: 'It is on its way',
    done: 'The transcript arrives in a minute or two.',
    asksFor: 'look into it',
  },
} satisfies Record<string, Question>

const ANSWERS = {
  'confirm-emails': confirmMarketingConsent,
  unsubscribe,
  'chat-transcript': confirmTranscript,
} satisfies Record<keyof typeof QUESTIONS, unknown>

/** The question that a route asks, however its address is spelt. */
function askedBy(pattern: string): keyof typeof QUESTIONS {
  const found = Object.keys(QUESTIONS).find((name) => pattern.split('/').includes(name))
  if (!found) throw data(null, { status: 404 })
  return found as keyof typeof QUESTIONS
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? QUESTIONS[loaderData.asked].title : BRAND.name },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ pattern }: Route.LoaderArgs) => ({ asked: askedBy(pattern) })

/** Email programs open links by themselves: only the button answers. */
export async function action({ pattern, params, context }: Route.ActionArgs) {
  const done = await ANSWERS[askedBy(pattern)](context.get(servicesContext), { secret: params.secret })
  return data({ done }, { status: done ? 200 : 404 })
}

/** Asks what an email asked, with one button. */
export default function EmailedQuestion({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const { drawing, title, detail, button, thanks, done, asksFor } = QUESTIONS[asked]
  if (actionData && !actionData.done) return <LinkCutShort asksFor={asksFor} />
  return (
    <QuietPage drawing={drawing} title={actionData ? thanks : title}>
      {actionData ? (
        <>
          <output className="mb-6 block">{done}</output>
          <p className="actions">
            <a href={href('/')} className="button button-quiet">
              Return to Home
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="mb-6">{detail}</p>
          {/* No action: it posts to this URL, so that the secret is not in the page, which all visitors share. */}
          <form method="post" className="actions">
            <button type="submit" className={PINE_BUTTON}>
              {button}
            </button>
          </form>
        </>
      )}
    </QuietPage>
  )
}

/** The page for an unknown emailed link. @param props.asksFor What we do by hand instead: "confirm it for you". */
function LinkCutShort({ asksFor }: { asksFor: string }) {
  return (
    <QuietPage drawing="robin" title="This link has expired or is incomplete">
      <p role="alert">
        It matches none of our links that still work, so nothing was changed. Write to <SupportEmail /> and we {asksFor}
        .
      </p>
    </QuietPage>
  )
}
