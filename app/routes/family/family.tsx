import { href, Link, redirect } from 'react-router'
import { DANGER_BUTTON } from '#app/ui/frame/button-looks.ts'
import { changeConsents, CONSENT_ACTS, type ConsentAct } from '#app/domain/privacy/family/change-consents.server.ts'
import { activeConsents, countHeld, describeFamily } from '#app/domain/privacy/family/describe-family.ts'
import { readFamily } from '#app/domain/privacy/family/read-family.server.ts'
import { RIGHTS_DAYS } from '#app/domain/privacy/requests/request-limits.ts'
import { flash } from '#app/http/flash.ts'
import { familyCookie, requireFamily } from '#app/http/opened-pages.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { ConsentActs } from '#app/ui/orders/consent-acts.tsx'
import { HeldData } from '#app/ui/orders/held-data.tsx'
import { SupportEmail } from '#app/ui/frame/support-email.tsx'
import type { Route } from './+types/family'

const DONE: Record<ConsentAct, string> = {
  withdraw_chat_consent:
    'Your consent is withdrawn and the chats are deleted. Any we still have to check or read go after that. A receipt is on its way to you.',
  unsubscribe: 'You will get no more news from us. A receipt is on its way to you.',
  revoke_links: 'No earlier link works any more. A receipt is on its way to you.',
}

export const meta: Route.MetaFunction = () => [{ title: 'Your family’s page' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const family = await readFamily(context.get(servicesContext), await requireFamily(context, request))
  if (!family) throw redirect(href('/order'))
  const { email, eraseAskedAt } = family
  const sections = describeFamily(family)
  return { email, eraseAskedAt, ...activeConsents(family), counted: countHeld(family), sections }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const customerId = await requireFamily(context, request)
  const asked = (await readForm(request)).get('intent')
  const act = CONSENT_ACTS.find((one) => one === asked)
  if (!act) return redirect(href('/family'))
  const isDone = await changeConsents(services, { customerId, act, by: 'parent' })
  const message = isDone
    ? await flash(services, 'success', DONE[act])
    : await flash(services, 'error', 'Nothing was changed.')
  // Every page opened earlier is now closed, except the parent's own.
  const own = act === 'revoke_links' ? [await familyCookie(context, customerId)] : []
  return redirect(href('/family'), { headers: [...own, message] })
}

export default function Family({ loaderData }: Route.ComponentProps) {
  const { email, eraseAskedAt, hasChats, getsNews, counted, sections } = loaderData
  return (
    <div className="wrap max-w-3xl py-8 lg:max-w-[68rem]">
      <h1 className="mb-4">What we hold about your family</h1>
      <p className="mb-6 max-w-2xl">
        Everything under {email}: what it is, why we have it, and when it is deleted. This page closes by itself after
        an hour.
        {counted && <strong className="mt-2 block">{counted}</strong>}
      </p>
      {eraseAskedAt && (
        <p className="mb-6 notice">
          You asked us to delete it all. What is left goes as soon as a letter has been posted, a refund paid, a bank’s
          question answered or a chat read by one of us.
        </p>
      )}
      <p className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1">
        <Link to={href('/order')} className="link inline-flex min-h-11 items-center">
          Back to your order
        </Link>
        <Link to={href('/forget-device')} className="link inline-flex min-h-11 items-center">
          Close it on this device
        </Link>
      </p>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_20rem]">
        <section aria-labelledby="acts" className="paper p-5 lg:col-start-2">
          <h2 id="acts" className="mb-4 text-2xl">
            What you can do
          </h2>
          <p className="mb-6 grid gap-3">
            <a href={href('/family/data/:format', { format: 'pdf' })} className="button button-quiet">
              Download as a PDF
            </a>
            <a href={href('/family/data/:format', { format: 'json' })} className="button button-quiet">
              Download as JSON
            </a>
          </p>
          <ConsentActs hasChats={hasChats} getsNews={getsNews} />
          <p className="mb-3 border-t border-hairline pt-6">
            Delete it all. Order numbers, dates and amounts are kept, without a name, because tax law requires it.
          </p>
          <Link to={href('/family/erase')} className={`${DANGER_BUTTON} w-full`}>
            Delete everything
          </Link>
          <p className="mt-6 text-sm text-mist">
            Is something wrong, or would you like it in another form? Write to <SupportEmail />, and we answer within{' '}
            {RIGHTS_DAYS} days. You may also complain to the Information Commissioner’s Office, ico.org.uk.
          </p>
        </section>
        <div className="lg:row-start-1">
          <HeldData sections={sections} />
        </div>
      </div>
    </div>
  )
}
