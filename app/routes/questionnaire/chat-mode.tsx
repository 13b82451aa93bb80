import { Form, href, Link, redirect } from 'react-router'
import { findParentalConsent } from '#app/domain/privacy/consent/parental-consent.server.ts'
import { findShownChat } from '#app/http/shopper/chat-cookie.ts'
import { prepareAndOpen } from '#app/http/shopper/prepare-and-open.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import { LetterId } from '#app/ui/form/letter-id.tsx'
import { LineDrawing, type LineDrawingName } from '#app/ui/frame/line-drawing.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/chat-mode'

export async function loader({ context }: Route.LoaderArgs) {
  const consent = await findParentalConsent(context.get(servicesContext), findDraftKey(context))
  if (!consent) throw redirect(href('/questionnaire/experience/consent'))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const isReal = (await readLetterForm(context, request)).get('mode') === 'real'
  return prepareAndOpen(context, isReal ? 'real' : 'playground', await findShownChat(context, request))
}

/** Over a card, as over a package. */
const Band = ({ of }: { of: LineDrawingName }) => (
  <p className="-mx-5 -mt-5 mb-4 rounded-t-md bg-pine-900 p-1 text-parchment-100 sm:p-3">
    <LineDrawing of={of} className="mx-auto size-18" />
  </p>
)

export default function ChatMode() {
  return (
    <RouteDialog title="Choose Your Experience" closeTo={href('/questionnaire/experience')}>
      <Form method="post" className="grid gap-4 pt-3 sm:grid-cols-2">
        <LetterId />
        <section className="paper relative flex flex-col p-5 favoured">
          <p className="absolute -top-3.5 left-1/2 [translate:-50%] rounded-full bg-brass-300 px-3 py-0.5 text-sm font-bold whitespace-nowrap text-pine-950">
            RECOMMENDED
          </p>
          <Band of="snow-globe" />
          <h3 className="mb-2 text-xl">Playground Mode</h3>
          <p className="mb-4 grow">Try it together first. It can be restarted as often as you like.</p>
          <button name="mode" value="playground" className="button button-primary">
            Playground Mode
          </button>
        </section>
        <section className="paper flex flex-col p-5">
          <Band of="window" />
          <h3 className="mb-2 text-xl">Real Chat</h3>
          <p className="mb-4 grow">One conversation, saved for the letter. It cannot be restarted.</p>
          <button name="mode" value="real" className="button button-quiet">
            Real Chat
          </button>
        </section>
      </Form>
      <Link
        to={href('/questionnaire/experience/consent')}
        preventScrollReset
        className="link mt-2 flex min-h-11 items-center justify-center"
      >
        Back to Form
      </Link>
    </RouteDialog>
  )
}
