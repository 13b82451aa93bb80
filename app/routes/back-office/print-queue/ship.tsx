import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { fulfilmentOf } from '#app/domain/fulfilment/fulfilment.ts'
import { findPrintableLetter } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { formReply } from '#app/http/form-reply.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { NUMBER_USED, postedSchema, TOO_EARLY } from '#app/http/staff/field-schemas.ts'
import { CarrierField } from '#app/ui/back-office/carrier-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { useHasScript } from '#app/browser/use-has-script.ts'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/ship'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = orNotFound(await findPrintableLetter(context.get(servicesContext), readId(params.orderItemId)))
  return { childName: found.childName, checkCode: found.checkCode, isReady: fulfilmentOf(found) === 'printed' }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const orderItemId = readId(params.orderItemId)
  const submission = parseWithZod(await readForm(request), { schema: postedSchema })
  if (submission.status !== 'success') return formReply(submission)
  const staffMemberId = staffOf(context)
  const shipped = await markShipped(context.get(servicesContext), { orderItemId, ...submission.value, staffMemberId })
  if (!shipped.ok && shipped.reason === 'number_used')
    return formReply(submission, { fieldErrors: { trackingNumber: [NUMBER_USED] } })
  return answerCommand(context, {
    isDone: shipped.ok,
    done: 'Marked as shipped - customer notified!',
    failed: !shipped.ok && shipped.reason === 'too_early' ? TOO_EARLY : 'Failed to update status',
    to: queueAt(url),
  })
}

export default function Ship({ loaderData, actionData }: Route.ComponentProps) {
  const hasScript = useHasScript()
  const [typed, setTyped] = useState('')
  const [form, fields] = describeForm<{ trackingNumber: string; carrier?: string }>({
    id: 'ship',
    lastResult: actionData,
  })
  return (
    <RouteDialog title={`Ship the letter for ${loaderData.childName}`} closeTo={queueAt(useLocation())}>
      {loaderData.isReady ? (
        <ShopForm form={form}>
          <p className="mb-4">
            Check code <strong>{loaderData.checkCode}</strong>
          </p>
          <TextField
            field={fields.trackingNumber}
            label="Tracking number"
            hint="We send it to the customer."
            onChange={({ target }) => setTyped(target.value)}
          />
          <CarrierField field={fields.carrier} />
          <SubmitButton busy="Saving..." disabled={hasScript && typed.trim() === ''}>
            Mark as Shipped
          </SubmitButton>
        </ShopForm>
      ) : (
        <p>This letter is not printed, or it has been shipped already.</p>
      )}
    </RouteDialog>
  )
}
