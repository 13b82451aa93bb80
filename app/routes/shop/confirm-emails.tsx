import { data, Form, href } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { confirmMarketingConsent } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { LinkCutShort } from '#app/ui/frame/link-cut-short.tsx'
import type { Route } from './+types/confirm-emails'

export const handle: PageHandle = { scripts: false, styles: 'still', header: 'writing' }

export const meta: Route.MetaFunction = () => [{ title: 'Reminders and news' }, { name: 'robots', content: 'noindex' }]

/** Email programs open links by themselves: only the button says yes. */
export async function action({ params, context }: Route.ActionArgs) {
  const done = await confirmMarketingConsent(context.get(servicesContext), { secret: params.secret })
  return data({ done }, { status: done ? 200 : 404 })
}

export default function ConfirmEmails({ actionData }: Route.ComponentProps) {
  if (actionData && !actionData.done) return <LinkCutShort asksFor="confirm it for you" />
  return (
    <div className="wrap max-w-xl py-14 text-center">
      <LineDrawing of="envelope" className="mx-auto mb-4 size-20" />
      {actionData ? (
        <>
          <h1 className="mb-3 text-3xl">Thank you</h1>
          <output className="mb-6 block">
            You will hear from {BRAND.name}. Every email has a link that ends them.
          </output>
          <a href={href('/')} className="button button-quiet">
            Return to Home
          </a>
        </>
      ) : (
        <>
          <h1 className="mb-3 text-3xl">Reminders and news by email?</h1>
          <p className="mb-6">Seldom, and about letters from Santa only. You can end them at any time.</p>
          <Form method="post">
            <button type="submit" className="button button-primary">
              Yes, write to me
            </button>
          </Form>
        </>
      )}
    </div>
  )
}
