import { href, redirect } from 'react-router'
import { MONEY_YEARS } from '#app/domain/privacy/retention-periods.ts'
import { eraseFamily, previewErasure } from '#app/domain/privacy/family/erase-family.server.ts'
import { requireFamily } from '#app/http/opened-pages.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { ConfirmPage } from '#app/ui/frame/confirm-page.tsx'
import { OrderFates } from '#app/ui/orders/order-fates.tsx'
import type { Route } from './+types/erase-family'

export const meta: Route.MetaFunction = () => [{ title: 'Delete everything' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const customerId = await requireFamily(context, request)
  return { fates: await previewErasure(context.get(servicesContext), customerId) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const customerId = await requireFamily(context, request)
  await eraseFamily(services, { customerId, by: 'parent' })
  return redirect(`${href('/forget-device')}?erased`)
}

export default function EraseFamily({ loaderData: { fates } }: Route.ComponentProps) {
  return (
    <ConfirmPage
      isErasure
      title="Delete everything?"
      confirm="Yes, delete everything"
      busy="Deleting..."
      keepTo={href('/family')}
      keep="Keep everything"
    >
      <div className="text-left">
        <dl className="ruled-rows mb-3">
          <Fate name="Deleted">
            Names, letters, answers, chats, voice messages, addresses and your email address. Codes on letters will no
            longer play. You can’t undo this.
          </Fate>
          <Fate name={`Kept for ${MONEY_YEARS} years`}>
            Order numbers, dates and amounts, without a name, because tax law requires it.
          </Fate>
          <Fate name="Kept for a year">
            Anything written that worried us about a child’s safety. The year begins once one of us has dealt with it.
          </Fate>
        </dl>
        <OrderFates fates={fates} />
      </div>
    </ConfirmPage>
  )
}

const Fate = ({ name, children }: { name: string; children: string }) => (
  <div className="py-3">
    <dt className="font-semibold">{name}</dt>
    <dd>{children}</dd>
  </div>
)
