import { href, redirect } from 'react-router'
import { z } from 'zod'
import { requestBatch } from '#app/domain/fulfilment/batches/make-batch.server.ts'
import { LETTERS_PER_PAGE } from '#app/domain/fulfilment/fulfilment.ts'
import { markSeveralPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { countLetters } from '#app/domain/text/format.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { shownAtSchema } from '#app/http/staff/field-schemas.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/selected'

const SelectedSchema = z.array(z.uuid()).min(1).max(LETTERS_PER_PAGE)

/** Runs a command on every ticked letter in the queue, and says for how many it succeeded. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const to = queueAt(url)
  const refuse = (words: string) => redirectWithFlash(services, to, 'error', words)
  const selected = SelectedSchema.safeParse(form.getAll('item'))
  if (!selected.success) return refuse('Please tick the letters first')
  const orderItemIds = selected.data
  const staffMemberId = staffOf(context)
  if (form.get('act') === 'batch') {
    const requested = await requestBatch(services, { selection: { orderItemIds }, output: 'a4', staffMemberId })
    if (!requested.ok) return refuse('None of these letters can be printed yet')
    return redirectWithFlash(services, href('/admin/batches'), 'success', 'The batch is being made. It appears below.')
  }
  const shownAt = shownAtSchema.parse(form.get('shownAt'))
  const marked = await markSeveralPrinted(services, { orderItemIds, staffMemberId, shownAt })
  const left = orderItemIds.length - marked
  if (marked === 0)
    return refuse('Failed to update status: none of these letters is ready, or its sheet was made again')
  const done = `${countLetters(marked)}: marked as printed`
  return answerCommand(context, {
    isDone: left === 0,
    done,
    failed: `${done}. ${countLetters(left)} could not be: not ready, made again, or a colleague was faster.`,
    to,
  })
}

/** For the back button after a press without JavaScript. */
export const loader = () => redirect(href('/admin/print-queue'))
