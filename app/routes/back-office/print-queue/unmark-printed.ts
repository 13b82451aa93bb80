import { href, redirect } from 'react-router'
import { unmarkPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { changePrinted } from './change-printed.server.ts'
import type { Route } from './+types/unmark-printed'

export async function action({ params, context }: Route.ActionArgs) {
  return changePrinted(context, params, { run: unmarkPrinted, done: 'Unmarked as printed' })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/print-queue'))
