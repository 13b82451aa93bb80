import { checkLedger } from '../../app/domain/orders/check-ledger.server.ts'
import { createStripeRecords } from '../../app/providers/payments/stripe-records.server.ts'
import { connect } from '../../db/client.ts'
import { findDatabaseUrl, readStripeConfig } from './running-shop.ts'

// Prints a line for each difference between our orders and the payment company's records, and ends with 1; prints nothing when they agree.
const db = connect(findDatabaseUrl(), { max: 1 })
const differences = await checkLedger({ db, paymentRecords: createStripeRecords(readStripeConfig()) })
await db.$client.end()
for (const difference of differences) process.stdout.write(`${difference}\n`)
process.exit(differences.length === 0 ? 0 : 1)
