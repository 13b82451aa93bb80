import { data, href } from 'react-router'
import { z } from 'zod'
import { cancelLetters, proposeCancel } from '#app/domain/orders/page/cancel-letters.server.ts'
import { formatList, formatPence } from '#app/domain/text/format.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { requireOrder, requireSameOrder } from '#app/http/opened-pages.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { ConfirmPage } from '#app/ui/frame/confirm-page.tsx'
import { OrderField } from '#app/ui/orders/order-field.tsx'
import type { Route } from './+types/cancel'

const PRINTING = 'It has gone to the printer, so it cannot be cancelled from here any more. Write to us at once.'
const GONE = 'This is already cancelled, or cannot be cancelled from here.'
const ENDS_OTHERS =
  'You cannot cancel this letter here, because another letter in your order is still to be posted. Write to us.'
const REFUSALS = { printing: PRINTING, gone: GONE, all_refunded: ENDS_OTHERS }

const lettersFor = (names: readonly string[]) =>
  `the ${names.length === 1 ? 'letter' : 'letters'} for ${formatList(names)}`

function voicesStop(names: readonly string[], isAll: boolean): string {
  if (names.length === 0) return ''
  if (!isAll) return 'Its voice message will stop working.'
  return `The voice ${names.length === 1 ? 'message' : 'messages'} for ${formatList(names)} will stop working.`
}

const CancelSchema = z.object({ refundId: z.uuid(), seenProposalPence: z.coerce.number().int() })

export const meta: Route.MetaFunction = () => [{ title: 'Cancel' }, { name: 'robots', content: 'noindex' }]

const itemIn = (url: URL) => {
  const id = url.searchParams.get('letter')
  return id === null ? null : readId(id)
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const orderId = await requireOrder(context, request)
  const proposed = await proposeCancel(services, { orderId, orderItemId: itemIn(url) })
  if (!proposed.ok) throw await redirectWithFlash(services, href('/order'), 'error', REFUSALS[proposed.reason])
  // Created with the page: the same press, sent twice, is one refund.
  return { ...proposed, orderId, refundId: crypto.randomUUID() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const orderId = await requireSameOrder(context, request, form)
  const sent = CancelSchema.safeParse(Object.fromEntries(form)).data
  if (!sent) throw data(null, { status: 400 })
  const cancelled = await cancelLetters(services, { ...sent, orderId, orderItemId: itemIn(url) })
  if (cancelled.ok) {
    const words =
      cancelled.pence > 0 ? `Cancelled. ${formatPence(cancelled.pence)} is on its way back to you.` : 'Cancelled.'
    return redirectWithFlash(services, href('/order'), 'success', words)
  }
  if (cancelled.reason === 'proposal_changed') {
    const words = 'The refund has changed since you opened this page. Please look again.'
    return redirectWithFlash(services, `${href('/order/cancel')}${url.search}`, 'error', words)
  }
  return redirectWithFlash(services, href('/order'), 'error', REFUSALS[cancelled.reason])
}

export default function Cancel({
  loaderData: { orderId, names, voicesFor, pence, isAll, isLate, refundId },
}: Route.ComponentProps) {
  return (
    <ConfirmPage
      names={names}
      title={isAll ? 'Cancel the whole order?' : `Cancel the letter for ${names[0]}?`}
      confirm="Yes, cancel it"
      busy="Cancelling..."
      keepTo={href('/order')}
      keep="Keep it"
      fields={
        <>
          <OrderField orderId={orderId} />
          <input type="hidden" name="refundId" value={refundId} />
          <input type="hidden" name="seenProposalPence" value={pence} />
        </>
      }
    >
      {isAll && <p className="mb-3">We will not print or post {lettersFor(names)}.</p>}
      <p className="mb-3">
        {pence > 0 ? (
          <>
            We pay back <strong>{formatPence(pence)}</strong>, to the card you paid with. It takes 5 to 10 working days
            to arrive.
          </>
        ) : (
          'It cost nothing, so there is nothing to pay back.'
        )}
      </p>
      {isLate && <p className="mb-3">That is half: more than 14 days have gone by since you ordered.</p>}
      <p className="mb-6">You can’t undo this. {voicesStop(voicesFor, isAll)}</p>
    </ConfirmPage>
  )
}
