import { listEntries } from '#app/domain/payments/books/list-entries.server.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import { csvFile } from '#app/http/staff/csv-file.ts'
import { readMonth } from '#app/http/staff/read-month.ts'
import type { Route } from './+types/accounts-file'

/** The month's books for an accountant, a line for each sale, refund, fee and dispute. */
export function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const month = readMonth(params.month, services.clock.now())
  return csvFile(`accounts-${month}`, rowsOf(services, month))
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

async function* rowsOf(services: WebServices, month: string) {
  for await (const entry of listEntries(services, month)) {
    const { grossPence, vatPence, vatPercent } = entry
    yield {
      Date: dayInLondon(entry.at),
      Kind: entry.kind,
      Order: entry.orderNumber ?? '',
      'Stripe ID': entry.reference ?? '',
      'Gross (GBP)': pounds(grossPence),
      'VAT rate (%)': vatPercent ?? '',
      'VAT (GBP)': pounds(vatPence),
      'Net (GBP)': pounds(grossPence - vatPence),
      Payout: entry.payoutId ?? '',
    }
  }
}
