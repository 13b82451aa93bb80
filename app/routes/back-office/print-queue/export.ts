import { href } from 'react-router'
import {
  type Export,
  EXPORT_FORMATS,
  exportLetters,
  isOutsideFailure,
} from '#app/domain/fulfilment/batches/export-letters.server.ts'
import { findBatchLetters } from '#app/domain/fulfilment/batches/list-batches.server.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { readForm } from '#app/http/read-form.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { readPlacing, readSheets } from '#app/http/staff/read-post-choice.ts'
import { readDays } from '#app/http/staff/read-days.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { codeOf } from '#app/providers/provider-error.ts'
import type { Route } from './+types/export'

const NOTHING = {
  codes: 'No QR codes found in selected date range',
  letters: 'No orders found in selected date range',
} as const

/**
 * Letters, codes, envelopes or Royal Mail's list of some days, as one file (specification §5: both dates are required).
 * Printing begins with all but the codes.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const format = orNotFound(EXPORT_FORMATS.find((one) => one === (form.get('what') ?? form.get('format'))))
  const backTo = form.get('from') === 'batches' ? href('/admin/batches') : href('/admin/print-queue')
  const refuse = async (words: string) => redirectWithFlash(services, backTo, 'error', words)
  const batchId = form.get('batch')
  const [sheets, labels] = [readSheets(form), readPlacing(form)]
  if (!sheets) return refuse('Please give the sheets as their first and last number')
  if (!labels) return refuse('Please enter a first label from 1 to 21, and a shift of up to 5 mm')
  const days = batchId === null ? readDays(form) : null
  const selection = batchId === null ? days : await findBatchLetters(services, readId(batchId), sheets)
  if (!selection) return refuse('Please select both start and end dates')
  const staffMemberId = staffOf(context)
  let exported: Export | null
  try {
    exported = await exportLetters(services, { selection, format, labels, staffMemberId })
  } catch (error) {
    if (!isOutsideFailure(error)) throw error
    services.log.error({ error: codeOf(error), format }, 'an export could not be begun')
    return refuse(format === 'codes' ? 'Failed to download QR codes' : 'Failed to download the letters')
  }
  if (!exported) return refuse(format === 'codes' ? NOTHING.codes : NOTHING.letters)
  const of = 'number' in selection ? `batch_${selection.number}` : `${selection.startDate}_${selection.endDate}`
  return downloadFile(exported.content, `${of}_${exported.name}`)
}
