import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, Link } from 'react-router'
import { z } from 'zod'
import { LETTERS_A_DAY } from '#app/domain/fulfilment/fulfilment.ts'
import { type ShippedLines, shipByLines } from '#app/domain/fulfilment/ship-by-codes.server.ts'
import { countLetters } from '#app/domain/text/format.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/several'

const MISSING = 'Please paste a check code and a tracking number on each line'

/** A code, a number and what separates them. */
const MOST_CHARACTERS = LETTERS_A_DAY * 60

const SeveralSchema = z.object({
  lines: z
    .string({ error: MISSING })
    .pipe(textSchema(MOST_CHARACTERS, 'the list'))
    .refine((text) => text !== '', { error: MISSING }),
})

const WHY: Record<ShippedLines['left'][number]['reason'], string> = {
  not_understood: 'not a check code and a Royal Mail tracking number',
  mismatch: 'codes of two letters',
  unknown: 'no waiting letter has this code',
  not_printed: 'not marked as printed',
  shared: 'two letters have this code',
  number_used: 'this tracking number was used before',
  too_early: 'its parent chose a later week',
  not_ready_to_ship: 'a colleague got there first, or it was cancelled',
}

/** As much of a line as shows which it is. */
const shorten = (line: string) => (line.length > 40 ? `${line.slice(0, 40)}…` : line)

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: SeveralSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { shipped, left } = await shipByLines(context.get(servicesContext), {
    lines: submission.value.lines.split('\n').filter((line) => line.trim() !== ''),
    staffMemberId: staffOf(context),
  })
  if (left.length === 0) {
    const done = `${countLetters(shipped)}: marked as shipped - customers notified!`
    return answerCommand(context, { isDone: true, done, failed: '', to: href('/admin/packing/several') })
  }
  // Keep only the lines that are left in the form, to be corrected and sent again.
  const rest = new FormData()
  rest.set('lines', left.map(({ line }) => line.trim()).join('\n'))
  const words = left.map(({ line, reason }) => `${shorten(line.trim())}: ${WHY[reason]}.`)
  return formReply(parseWithZod(rest, { schema: SeveralSchema }), {
    formErrors: [`${countLetters(shipped)} shipped, ${left.length} left.`, ...words],
    fieldErrors: { lines: ['Please correct these, and send them again'] },
  })
}

export default function Several({ actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<{ lines: string }>({ id: 'several', lastResult: actionData })
  return (
    <>
      <h1 className="mb-5">Ship Several</h1>
      <div className="grid grid-cols-[minmax(0,36rem)] gap-x-10 gap-y-5 lg:grid-cols-[36rem_minmax(0,26rem)]">
        <div className="stack-3 lg:order-last">
          <p>Paste a list: on each line the check code and the tracking number, for example:</p>
          <p className="rounded-md border border-hairline bg-white px-4 py-3 font-mono">K7P-42 AB123456785GB</p>
          <p className="text-mist">Each customer is told.</p>
          <p>
            <Link to={href('/admin/packing')} className="link">
              Scan one at a time
            </Link>
          </p>
        </div>
        <ShopForm form={form} className="paper p-5 sm:p-7" key={fields.lines.initialValue ?? ''}>
          <TextAreaField
            field={fields.lines}
            label="Check codes and tracking numbers"
            rows={12}
            max={MOST_CHARACTERS}
            className="min-h-60 font-mono"
          />
          <SubmitButton busy="Saving...">Mark All as Shipped</SubmitButton>
        </ShopForm>
      </div>
    </>
  )
}
