import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { KeyboardEvent } from 'react'
import { href, Link } from 'react-router'
import { z } from 'zod'
import { shipByCodes, type ShipByCodesResult } from '#app/domain/fulfilment/ship-by-codes.server.ts'
import { readCheckCode } from '#app/domain/sheets/check-code.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { NUMBER_USED, postedSchema } from '#app/http/staff/field-schemas.ts'
import { CarrierField } from '#app/ui/back-office/carrier-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/packing'

const codeSchema = (missing: string) =>
  z.string({ error: missing }).transform((typed, context) => {
    const code = readCheckCode(typed)
    if (code === null) context.addIssue({ code: 'custom', message: 'A check code has five letters and digits: K7P-42' })
    return code ?? z.NEVER
  })

const PackingSchema = z.intersection(
  z.object({
    letterCode: codeSchema('Please scan the code on the letter'),
    envelopeCode: codeSchema('Please scan the code on the envelope'),
  }),
  postedSchema,
)

type PackingFields = { letterCode: string; envelopeCode: string; trackingNumber: string; carrier?: string }

/** A new key after each letter, to empty the form. */
export const loader = () => ({ round: crypto.randomUUID() })

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: PackingSchema })
  if (submission.status !== 'success') return formReply(submission)
  const staffMemberId = staffOf(context)
  const shipped = await shipByCodes(context.get(servicesContext), { ...submission.value, staffMemberId })
  if (!shipped.ok) return formReply(submission, messagesFor(shipped.reason))
  const done = `${shipped.childName}: Marked as shipped - customer notified!`
  return answerCommand(context, { isDone: true, done, failed: '', to: href('/admin/packing') })
}

function messagesFor(reason: Extract<ShipByCodesResult, { ok: false }>['reason']): Parameters<typeof formReply>[1] {
  if (reason === 'mismatch')
    return { fieldErrors: { envelopeCode: ['This is another letter’s envelope. Nothing was shipped.'] } }
  if (reason === 'unknown')
    return { fieldErrors: { letterCode: ['No letter that waits has this code. It may be shipped already.'] } }
  if (reason === 'not_printed')
    return {
      fieldErrors: { letterCode: ['This letter is not marked as printed yet. Mark it in the print queue first.'] },
    }
  if (reason === 'shared')
    return { fieldErrors: { letterCode: ['Two letters that wait have this code. Ship it from the print queue.'] } }
  if (reason === 'number_used') return { fieldErrors: { trackingNumber: [NUMBER_USED] } }
  return { formErrors: ['Failed to update status: a colleague was faster, or the order was cancelled.'] }
}

export default function Packing({ loaderData: { round }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-md">
      <h1 className="mb-2 text-2xl">Scan and Ship</h1>
      <p className="mb-5">
        Scan or type the check code of the letter and of its envelope, then the tracking number. Only what belongs
        together is shipped.
      </p>
      <PackingForm key={round} lastResult={actionData} />
      <p className="mt-5">
        <Link to={href('/admin/packing/several')} className="link">
          Paste a list of tracking numbers
        </Link>
      </p>
    </div>
  )
}

function PackingForm({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const [form, fields] = useForm<PackingFields>({ id: 'packing', lastResult: lastResult ?? null })
  return (
    <ShopForm form={form}>
      <TextField field={fields.letterCode} label="Code on the letter" autoComplete="off" autoFocus onKeyDown={goOn} />
      <TextField field={fields.envelopeCode} label="Code on the envelope" autoComplete="off" onKeyDown={goOn} />
      <TextField field={fields.trackingNumber} label="Tracking number" autoComplete="off" />
      <CarrierField field={fields.carrier} />
      <SubmitButton busy="Saving...">Mark as Shipped</SubmitButton>
    </ShopForm>
  )
}

/** A scanner ends each code with Enter: this moves to the next empty field, or submits if there is none. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.currentTarget.value === '') return
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  const next = fields.find((field) => field.type === 'text' && field.value === '')
  if (!next) return
  event.preventDefault()
  next.focus()
}
