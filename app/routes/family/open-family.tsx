import { data, href, redirect } from 'react-router'
import { FAMILY_LINK_MINUTES } from '#app/domain/privacy/retention-periods.ts'
import { takeFamilyLink } from '#app/domain/privacy/family/family-link.server.ts'
import { familyCookie } from '#app/http/opened-pages.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import { EnvelopeFan } from '#app/ui/frame/sealed-envelope.tsx'
import type { Route } from './+types/open-family'

export const meta: Route.MetaFunction = () => [{ title: 'Your family’s page' }, { name: 'robots', content: 'noindex' }]

/** Needs a press, so that an email program that scans links does not use it up. */
export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const mayTry = await isWithinLimit(context, 'orderLinksOpened')
  const taken = mayTry ? await takeFamilyLink(services, params.secret) : null
  if (!taken) return data({ isWorthless: true }, { status: 404 })
  return redirect(href('/family'), { headers: [await familyCookie(context, taken.customerId)] })
}

export default function OpenFamily({ actionData }: Route.ComponentProps) {
  if (actionData?.isWorthless) {
    return (
      <QuietPage drawing="lamp" title="This link has been used, or is too old">
        <p role="alert" className="mb-6">
          It works once, for {FAMILY_LINK_MINUTES} minutes. Ask for another on your order’s page.
        </p>
        <p className="actions">
          <a href={href('/order')} className="button button-primary">
            Your order
          </a>
        </p>
      </QuietPage>
    )
  }
  return (
    <QuietPage drawing={<EnvelopeFan />} title="Everything we hold about your family">
      <p className="mb-6">
        The next page shows it in full. Check that no one is looking over your shoulder. This link works once, within{' '}
        {FAMILY_LINK_MINUTES} minutes.
      </p>
      <form method="post" className="actions">
        <button type="submit" className="button button-primary">
          Show it
        </button>
      </form>
    </QuietPage>
  )
}
