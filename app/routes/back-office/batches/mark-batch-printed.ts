import { href, redirect } from 'react-router'
import { markBatchPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { countLetters, formatList } from '#app/domain/text/format.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/mark-batch-printed'

/** Marks the letters of a batch as printed, and names those that are not. */
export async function action({ params, context }: Route.ActionArgs) {
  const printed = await markBatchPrinted(context.get(servicesContext), {
    printBatchId: readId(params.printBatchId),
    staffMemberId: staffOf(context),
  })
  return answerCommand(context, {
    isDone: printed !== null,
    done: printed ? wordsFor(printed) : '',
    failed: 'Failed to update status',
    to: href('/admin/batches'),
  })
}

function wordsFor({ number, marked, left }: NonNullable<Awaited<ReturnType<typeof markBatchPrinted>>>): string {
  const done = `Batch ${number}: ${countLetters(marked)} marked as printed.`
  return left.length === 0 ? done : `${done} Not printed: ${formatList(left)}.`
}

/** For the back button after a press without JavaScript. */
export const loader = () => redirect(href('/admin/batches'))
