import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { closeReport, openReport } from '#app/domain/safety/safety-queue.server.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { flash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/report'

const MAX_DONE = 1_000
const NOT_SAID = 'Please write down what was done'

const CloseSchema = z.object({
  done: z
    .string({ error: NOT_SAID })
    .pipe(textSchema(MAX_DONE, 'what was done'))
    .refine((done) => done.length > 0, { error: NOT_SAID }),
})

export async function loader({ params, context }: Route.LoaderArgs) {
  // Whoever opens it has seen what was written: that is recorded, not asked for.
  const { userId: staffMemberId } = context.get(staffMemberContext)
  const report = await openReport(context.get(servicesContext), { id: readId(params.reportId), staffMemberId })
  if (!report) throw data(null, { status: 404 })
  return { report }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: CloseSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { userId: staffMemberId } = context.get(staffMemberContext)
  const { done } = submission.value
  const isClosed = await closeReport(services, { id: readId(params.reportId), staffMemberId, done })
  const message = isClosed
    ? await flash(services, 'success', 'Written down. The report is closed.')
    : await flash(services, 'error', 'Somebody else has closed this report already.')
  return redirect(href('/admin/safety'), { headers: [message] })
}

export default function Report({ loaderData: { report }, actionData }: Route.ComponentProps) {
  const { source, parentEmail, words, createdAt, seen, done } = report
  const [form, fields] = useForm<{ done: string }>({ id: 'close', lastResult: actionData ?? null })
  return (
    <div className="max-w-prose">
      <Link to={href('/admin/safety')} className="link inline-flex min-h-11 items-center">
        Back to Safety
      </Link>
      <h1 className="mb-4 text-2xl">Written {formatMoment(createdAt)}</h1>
      <p className="mb-2 text-mist">
        In {source === 'chat' ? 'a chat' : 'the questionnaire'}, by {parentEmail}
      </p>
      <p className="paper mb-5 px-5 py-4 whitespace-pre-wrap">{words}</p>
      {seen && (
        <p className="mb-5 wrap-anywhere">
          First read by {seen.by}, {formatMoment(seen.at)}.
        </p>
      )}
      {done ? (
        <section aria-labelledby="done">
          <h2 id="done" className="text-xl">
            What was done
          </h2>
          <p className="whitespace-pre-wrap">{done.what}</p>
          <p className="text-mist">
            {done.by}, {formatMoment(done.at)}
          </p>
        </section>
      ) : (
        <ShopForm form={form}>
          <TextAreaField
            field={fields.done}
            label="What was done"
            hint="Who was told, and when. The report is closed with it and kept for a year."
            max={MAX_DONE}
          />
          <SubmitButton busy="Saving..." className="button button-primary">
            Close the report
          </SubmitButton>
        </ShopForm>
      )}
    </div>
  )
}
