import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { StripeConfig } from '../../app/providers/payments/stripe-client.server.ts'
import { readShopSettings, shopEnvironment } from './settings.ts'

const RunFile = z.object({ databaseUrl: z.string() })

/** The database in `DATABASE_URL`, else that of the shop running here. Ends the program when there is neither. */
export function findDatabaseUrl(): string {
  const { dataFolder, databaseUrl } = readShopSettings()
  const runFile = join(dataFolder, 'run', 'shop.json')
  if (databaseUrl) return databaseUrl
  if (!existsSync(runFile)) {
    process.stderr.write('Start the shop first (npm start), or set DATABASE_URL.\n')
    process.exit(2)
  }
  return RunFile.parse(JSON.parse(readFileSync(runFile, 'utf8'))).databaseUrl
}

/** How to reach Stripe, or the sandbox when there is no key: for programs that need no other company. */
export function readStripeConfig(): StripeConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = shopEnvironment(readShopSettings(), '')
  if (!secretKey) {
    process.stderr.write('Set STRIPE_SECRET_KEY.\n')
    process.exit(2)
  }
  return { secretKey, webhookSecrets: [], apiUrl: apiUrl ? new URL(apiUrl) : undefined }
}
