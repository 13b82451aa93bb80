import { href, Link, Outlet } from 'react-router'
import { DANGER_BUTTON } from '#app/ui/frame/button-looks.ts'
import { changeConsents, CONSENT_ACTS } from '#app/domain/privacy/family/change-consents.server.ts'
import { isErasedAddress } from '#app/domain/privacy/erased-address.ts'
import { describeFamily, activeConsents } from '#app/domain/privacy/family/describe-family.ts'
import { lookAtFamily } from '#app/domain/privacy/family/serve-family.server.ts'
import { readForm } from '#app/http/read-form.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { ConsentActs } from '#app/ui/orders/consent-acts.tsx'
import { BackLink } from '#app/ui/back-office/back-link.tsx'
import { TitledSection } from '#app/ui/back-office/titled-section.tsx'
import { HeldData } from '#app/ui/orders/held-data.tsx'
import type { Route } from './+types/family'

/** The same as on the parent's own page, for parents who ask by email. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const customerId = readId(params.customerId)
  const staffMemberId = staffOf(context)
  const family = orNotFound(await lookAtFamily(context.get(servicesContext), { customerId, staffMemberId }))
  const { email, eraseAskedAt } = family
  return { customerId, email, eraseAskedAt, ...activeConsents(family), sections: describeFamily(family) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const customerId = readId(params.customerId)
  const staffMemberId = staffOf(context)
  const asked = (await readForm(request)).get('intent')
  const act = CONSENT_ACTS.find((one) => one === asked)
  const isDone = act ? await changeConsents(services, { customerId, act, by: { staffMemberId } }) : false
  return answerCommand(context, {
    isDone,
    done: 'Done. The parent gets a receipt.',
    failed: 'Nothing was changed.',
    to: href('/admin/families/:customerId', { customerId }),
  })
}

export default function Family({ loaderData }: Route.ComponentProps) {
  const { customerId, email, eraseAskedAt, hasChats, getsNews, sections } = loaderData
  return (
    <>
      <BackLink to={href('/admin/requests')} name="Requests" />
      <h1 className="mb-2">What we hold about a family</h1>
      <p className="mb-4 wrap-anywhere text-mist">
        {isErasedAddress(email)
          ? 'Deleted: this is what we must keep.'
          : `${email}. Send it only to this address: a request from another address needs proof first.`}
      </p>
      {eraseAskedAt && <p className="mb-4 font-semibold">They have asked us to delete it all; some of it must wait.</p>}
      <p className="actions mb-5">
        <a
          href={href('/admin/families/:customerId/data/:format', { customerId, format: 'pdf' })}
          className="button button-quiet"
        >
          Download as a PDF
        </a>
        <a
          href={href('/admin/families/:customerId/data/:format', { customerId, format: 'json' })}
          className="button button-quiet"
        >
          Download as JSON
        </a>
      </p>
      <div className="gap-x-6 lg:columns-2">
        <HeldData sections={sections} />
        <TitledSection id="request" title="At the parent’s request" className="paper break-inside-avoid p-5">
          <ConsentActs hasChats={hasChats} getsNews={getsNews} />
          <p className="mt-5 border-t border-hairline pt-5">
            <Link
              to={href('/admin/families/:customerId/erase', { customerId })}
              preventScrollReset
              className={DANGER_BUTTON}
            >
              Delete everything
            </Link>
          </p>
        </TitledSection>
      </div>
      <Outlet />
    </>
  )
}
