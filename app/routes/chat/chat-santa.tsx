import { Form, href, Link, redirect } from 'react-router'
import { findParentalConsent } from '#app/domain/consent/parental-consent.server.ts'
import { flash } from '#app/http/flash.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import type { Route } from './+types/chat-santa'

const NO_CONSENT = 'Session Error: Please complete the parent gateway first.'

export const meta: Route.MetaFunction = () => [{ title: 'Chat with Santa' }]

/** The chat has not opened yet (docs/decisions/004); a parent's consent comes first all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const consent = await findParentalConsent(services, findDraftKey(context))
  if (!consent?.chatMode) {
    throw redirect(href('/questionnaire'), { headers: [await flash(services, 'error', NO_CONSENT)] })
  }
  return null
}

export default function ChatSanta() {
  return (
    <div className="wrap max-w-2xl py-14 text-center">
      <h1 className="mb-3 text-3xl">Santa is not at his desk yet</h1>
      <p className="mb-8">
        The chat opens in a few days. Your consent and your answers are saved, and the letter can be written without it.
      </p>
      <Form method="post" action={href('/questionnaire/experience')} className="flex flex-col items-center gap-3">
        <button name="path" value="quick" className="button button-primary w-full max-w-sm">
          Generate Now
        </button>
        <button name="path" value="enhanced" className="button button-quiet w-full max-w-sm">
          Add More Magic
        </button>
        <Link to={href('/questionnaire/experience')} className="link min-h-11 py-2">
          Back to Options
        </Link>
      </Form>
    </div>
  )
}
