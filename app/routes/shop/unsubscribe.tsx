import { data, Form, href } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { unsubscribe } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { LinkCutShort } from '#app/ui/frame/link-cut-short.tsx'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import type { Route } from './+types/unsubscribe'

export const handle: PageHandle = { scripts: false, styles: 'still', header: 'writing' }

export const meta: Route.MetaFunction = () => [{ title: 'Stop reminders' }]

/** Email programs open links by themselves: only the button ends the emails. */
export async function action({ params, context }: Route.ActionArgs) {
  const done = await unsubscribe(context.get(servicesContext), { secret: params.secret })
  return data({ done }, { status: done ? 200 : 404 })
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  if (actionData && !actionData.done) return <LinkCutShort asksFor="end the emails for you" />
  return (
    <div className="wrap max-w-xl py-14 text-center">
      <LineDrawing of="post-box" className="mx-auto mb-4 size-20" />
      {actionData ? (
        <>
          <h1 className="mb-3 text-3xl">Done</h1>
          <output className="mb-6 block">You will get no more reminders and no news from {BRAND.name}.</output>
          <a href={href('/')} className="button button-quiet">
            Return to Home
          </a>
        </>
      ) : (
        <>
          <h1 className="mb-3 text-3xl">Stop reminders and news?</h1>
          <p className="mb-6">Email about an order you place still reaches you.</p>
          <Form method="post">
            <button type="submit" className="button button-primary">
              Unsubscribe
            </button>
          </Form>
        </>
      )}
    </div>
  )
}
