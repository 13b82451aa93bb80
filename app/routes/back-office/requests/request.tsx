import { parseWithZod } from '@conform-to/zod/v4'
import { Form, href, Link, redirect } from 'react-router'
import { findCustomerWith } from '#app/domain/privacy/family/read-family.server.ts'
import { eraseAddress } from '#app/domain/privacy/family/erase-unordered.server.ts'
import { reprintLetter } from '#app/domain/fulfilment/reprint.server.ts'
import { isOverdue, MAX_WORDS } from '#app/domain/privacy/requests/request-limits.ts'
import { answerRequest, openRequest } from '#app/domain/privacy/requests/requests.server.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { flash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { doneSchema } from '#app/http/staff/field-schemas.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { REQUEST_WORDS } from '#app/ui/back-office/request-words.ts'
import { AnswerPage } from '#app/ui/back-office/answer-page.tsx'
import { DueBadge } from '#app/ui/back-office/badge.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/request'

const AnswerSchema = doneSchema(MAX_WORDS)

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const staffMemberId = staffOf(context)
  const request = orNotFound(await openRequest(services, { requestId: readId(params.requestId), staffMemberId }))
  const isLate = isOverdue(request, services.clock.now())
  return { request, isLate, customerId: await findCustomerWith(services, request.email) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const requestId = readId(params.requestId)
  const staffMemberId = staffOf(context)
  const form = await readForm(request)
  const to = href('/admin/requests/:requestId', { requestId })
  if (form.get('intent') === 'reprint') {
    const isDone = await reprintLetter(services, { requestId, staffMemberId })
    const done = 'The letter goes back to the print queue.'
    return answerCommand(context, { isDone, done, failed: 'This letter cannot be printed again.', to })
  }
  if (form.get('intent') === 'erase-address') {
    const isDone = await eraseAddress(services, { requestId, staffMemberId })
    const done = 'What was started with this address is deleted. The request and answer are kept for a year.'
    return answerCommand(context, { isDone, done, failed: 'There is an order under this address: see its family.', to })
  }
  const submission = parseWithZod(form, { schema: AnswerSchema })
  if (submission.status !== 'success') return formReply(submission)
  const isDone = await answerRequest(services, { requestId, ...submission.value, staffMemberId })
  const message = isDone
    ? await flash(services, 'success', 'Saved. The request is answered.')
    : await flash(services, 'error', 'A colleague has answered this request already.')
  return redirect(href('/admin/requests'), { headers: [message] })
}

export default function Request({ loaderData: { request, isLate, customerId }, actionData }: Route.ComponentProps) {
  const { kind, email, order, childName, mayReprint, words, isUnverified, receivedAt, dueAt, done } = request
  return (
    <AnswerPage
      list={{ to: href('/admin/requests'), name: 'Requests' }}
      what="request"
      done={done}
      lastResult={actionData}
      hint="What you answered, and when."
      max={MAX_WORDS}
      title={REQUEST_WORDS[kind]}
      about={
        <>
          {formatMoment(receivedAt)}, by {email}
          {childName && `, about the letter for ${childName}`}.
        </>
      }
      due={!done && <DueBadge dueAt={dueAt} isLate={isLate} by="Answer by " />}
    >
      <p className="paper mb-5 p-6 text-xl whitespace-pre-line">{words}</p>
      {isUnverified && (
        <p className="mb-5 border-l-4 border-brass-700 pl-4">
          From the contact page: anyone may have typed this address. Before you show, change or delete anything, write
          to it and ask, or have them use the link on their order’s page.
        </p>
      )}
      <p className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1">
        <a href={`mailto:${email}`} className="button button-quiet">
          Write to them
        </a>
        {order && (
          <Link
            to={href('/admin/orders/:orderId', { orderId: order.orderId })}
            className="link inline-flex min-h-11 items-center"
          >
            Order {order.orderNumber}
          </Link>
        )}
        {customerId && (
          <Link
            to={href('/admin/families/:customerId', { customerId })}
            className="link inline-flex min-h-11 items-center"
          >
            What we hold about this family
          </Link>
        )}
      </p>
      {mayReprint && (
        <Form method="post" className="mb-5">
          <SubmitButton name="intent" value="reprint" busy="Putting it back..." className="button button-quiet">
            Print the letter for {childName} again
          </SubmitButton>
        </Form>
      )}
      {kind === 'data' && !customerId && !done && (
        <Form method="post" className="mb-5">
          <p className="mb-2">
            Nothing was ordered with this address. You can delete what was started with it; first make sure it is
            theirs.
          </p>
          <SubmitButton name="intent" value="erase-address" busy="Deleting..." className="button button-quiet">
            Delete what was started with this address
          </SubmitButton>
        </Form>
      )}
    </AnswerPage>
  )
}
