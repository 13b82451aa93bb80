import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where one copy of the shop lives and listens. */
export type ShopSettings = {
  port: number
  sandboxPort: number
  dataFolder: string
  siteUrl: string
  /** A database given by hand, or undefined for our own. */
  databaseUrl: string | undefined
  needsSandbox: boolean
}

const PROVIDER_KEYS = ['STRIPE_SECRET_KEY', 'OPENAI_API_KEY', 'POSTMARK_SERVER_TOKEN'] as const

/** Reads `PORT`, `SANDBOX_PORT` and `DATA_DIR`, so that several copies can run side by side. */
export function readShopSettings(environment: NodeJS.ProcessEnv = process.env): ShopSettings {
  const port = readPort(environment['PORT'], 3_000)
  const sandboxPort = readPort(environment['SANDBOX_PORT'], port + 1)
  if (port === sandboxPort) throw new Error('PORT and SANDBOX_PORT must differ.')
  const isProduction = environment['NODE_ENV'] === 'production'
  return {
    port,
    sandboxPort,
    dataFolder: resolve(environment['DATA_DIR'] ?? '.data'),
    siteUrl: environment['SITE_URL'] ?? `http://localhost:${port}`,
    databaseUrl: environment['DATABASE_URL'],
    // In production a missing key stops the start instead.
    needsSandbox: !isProduction && PROVIDER_KEYS.some((key) => !environment[key]),
  }
}

/** The environment of the shop's processes: what was given by hand, and the sandbox for each key that was not. */
export function shopEnvironment(settings: ShopSettings, databaseUrl: string): NodeJS.ProcessEnv {
  const given = process.env
  const sandbox = `http://localhost:${settings.sandboxPort}`
  const standIns = settings.needsSandbox
    ? {
        // A shop with stand-ins has no real shoppers.
        ALLOW_SAMPLE_CONTENT: 'yes',
        ...(!given['STRIPE_SECRET_KEY'] && {
          STRIPE_SECRET_KEY: 'sk_test_sandbox',
          STRIPE_WEBHOOK_SECRETS: `whsec_${readSecret(settings.dataFolder, 'webhook')}`,
          STRIPE_API_URL: sandbox,
        }),
        ...(!given['OPENAI_API_KEY'] && { OPENAI_API_KEY: 'sandbox', OPENAI_API_URL: `${sandbox}/openai/v1` }),
        ...(!given['IDEAL_POSTCODES_API_KEY'] && {
          IDEAL_POSTCODES_API_KEY: 'sandbox',
          IDEAL_POSTCODES_API_URL: `${sandbox}/addresses`,
        }),
        ...(!given['POSTMARK_SERVER_TOKEN'] && { POSTMARK_SERVER_TOKEN: 'sandbox', POSTMARK_API_URL: sandbox }),
      }
    : {}
  return {
    ...given,
    ...standIns,
    NODE_ENV: given['NODE_ENV'] ?? 'production',
    PORT: String(settings.port),
    SITE_URL: settings.siteUrl,
    DATABASE_URL: databaseUrl,
    FILE_STORE_FOLDER: given['FILE_STORE_FOLDER'] ?? join(settings.dataFolder, 'files'),
    COOKIE_SECRET: given['COOKIE_SECRET'] ?? readSecret(settings.dataFolder, 'cookie'),
  }
}

/** A secret of this copy's own, made on the first run and kept, so that cookies and webhooks survive a restart. */
function readSecret(dataFolder: string, name: string): string {
  const folder = join(dataFolder, 'secrets')
  const path = join(folder, name)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(path, 'utf8')
}

function readPort(given: string | undefined, otherwise: number): number {
  const port = given ? Number(given) : otherwise
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${given} is not a port.`)
  return port
}
