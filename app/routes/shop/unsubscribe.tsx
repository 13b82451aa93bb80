import { data, Form } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { withdrawMarketingConsent } from '#app/domain/customers/withdraw-marketing-consent.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { PageHandle } from '#app/root.tsx'
import type { Route } from './+types/unsubscribe'

export const handle: PageHandle = { scripts: false }

export const meta: Route.MetaFunction = () => [{ title: 'Stop reminders' }]

/** Mail programs open links by themselves: only the button ends the mails. The same answer whatever the link was. */
export async function action({ params, context }: Route.ActionArgs) {
  await withdrawMarketingConsent(context.get(servicesContext), { secret: params.secret })
  return data({ done: true })
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-xl py-14 text-center">
      {actionData?.done ? (
        <>
          <h1 className="mb-3 text-3xl">Done</h1>
          <output className="mb-6 block">You will get no more reminders and no news from {BRAND.name}.</output>
          <a href="/" className="button button-quiet">
            Return to Home
          </a>
        </>
      ) : (
        <>
          <h1 className="mb-3 text-3xl">Stop reminders and news?</h1>
          <p className="mb-6">Mail about an order you place still reaches you.</p>
          <Form method="post">
            <button type="submit" className="button button-primary">
              Stop these mails
            </button>
          </Form>
        </>
      )}
    </div>
  )
}
