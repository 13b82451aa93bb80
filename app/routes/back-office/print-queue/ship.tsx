import { useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { data, useLocation } from 'react-router'
import { z } from 'zod'
import { findPrintableLetter } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readId } from '#app/http/read-id.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { trackingNumberSchema } from '#app/http/staff/field-schemas.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { useHasScript } from '#app/browser/use-has-script.ts'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/ship'

const ShipSchema = z.object({ trackingNumber: trackingNumberSchema })

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findPrintableLetter(context.get(servicesContext), readId(params.orderItemId))
  if (!found) throw data(null, { status: 404 })
  return {
    childName: found.childName,
    isReady: found.fulfilment === 'printed',
    constraint: getZodConstraint(ShipSchema),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const orderItemId = readId(params.orderItemId)
  const submission = parseWithZod(await readForm(request), { schema: ShipSchema })
  if (submission.status !== 'success') return formReply(submission)
  const staffMemberId = staffOf(context)
  const shipped = await markShipped(context.get(servicesContext), {
    orderItemId,
    trackingNumber: submission.value.trackingNumber,
    staffMemberId,
  })
  return answerCommand(context, {
    isDone: shipped.ok,
    done: 'Marked as shipped - customer notified!',
    failed: 'Failed to update status',
    to: queueAt(url),
  })
}

export default function Ship({ loaderData, actionData }: Route.ComponentProps) {
  const hasScript = useHasScript()
  const [typed, setTyped] = useState('')
  const [form, fields] = useForm<{ trackingNumber: string }>({
    id: 'ship',
    lastResult: actionData,
    constraint: loaderData.constraint,
  })
  return (
    <RouteDialog title={`Ship the letter for ${loaderData.childName}`} closeTo={queueAt(useLocation())}>
      {loaderData.isReady ? (
        <ShopForm form={form}>
          <TextField
            field={fields.trackingNumber}
            label="Tracking number"
            hint="We send it to the customer."
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
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
