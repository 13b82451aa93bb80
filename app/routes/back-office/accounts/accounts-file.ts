import { data } from 'react-router'
import { listEntries } from '#app/domain/payments/books/list-entries.server.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import { csvFile } from '#app/http/staff/csv-file.ts'
import { isMonth } from '#app/http/staff/read-month.ts'
import type { Route } from './+types/accounts-file'

/** The month's books for an accountant, a line for each sale, refund, fee and dispute. */
export function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { month } = params
  if (!isMonth(month)) throw data(null, { status: 404 })
  return csvFile(`accounts-${month}`, rowsOf(services, month))
}

async function* rowsOf(services: WebServices, month: string) {
  for await (const entry of listEntries(services, month)) {
    const { grossPence, vatPence, vatPercent } = entry
    yield {
      Date: dayInLondon(entry.at),
      Kind: entry.kind,
      Order: entry.orderNumber ?? '',
      'Stripe ID': entry.reference ?? '',
      'Gross (GBP)': { pence: grossPence },
      'VAT rate (%)': vatPercent ?? '',
      'VAT (GBP)': { pence: vatPence },
      'Net (GBP)': { pence: grossPence - vatPence },
      Payout: entry.payoutId ?? '',
    }
  }
}
