import { checkLedger } from '../../app/domain/payments/check-ledger.server.ts'
import { ProviderError } from '../../app/providers/provider-error.ts'
import { createStripeRecords } from '../../app/providers/payments/stripe-records.server.ts'
import { connect } from '../../db/client.ts'
import { isDatabaseDown } from '../../db/is-down.ts'
import { findDatabaseUrl, readStripeConfig } from './running-shop.ts'

// Prints each difference between our orders and the payment company's records, and exits with 1 if there are any.
const db = connect(findDatabaseUrl(), { max: 1 })
const differences = await checkLedger({ db, paymentRecords: createStripeRecords(readStripeConfig()) }).catch(
  (error: unknown) => {
    if (!(error instanceof ProviderError) && !isDatabaseDown(error)) throw error
    process.stderr.write('The database or the payment company does not answer: is the shop running?\n')
    return process.exit(2)
  },
)
await db.$client.end()
for (const difference of differences) process.stdout.write(`${difference}\n`)
// Set the code instead of calling `exit`, which would cut off output to a pipe.
process.exitCode = differences.length === 0 ? 0 : 1
