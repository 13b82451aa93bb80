import type { Settings } from './settings.ts'

/** A shop that is reachable only from its own machine may do without https. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Whether a key of the payment company takes real money. */
export const isLiveKey = (secretKey: string): boolean => /^(?:sk|rk)_live_/.test(secretKey)

/**
 * Unsafe combinations of settings, one line each with what to do. Values are never repeated.
 *
 * @returns Empty when they are safe.
 */
export function findUnsafeSettings(settings: Settings): string[] {
  const isLive = isLiveKey(settings.STRIPE_SECRET_KEY)
  const standIn = (['STRIPE_API_URL', 'OPENAI_API_URL', 'POSTMARK_API_URL', 'IDEAL_POSTCODES_API_URL'] as const).find(
    (name) => settings[name],
  )
  const { protocol, hostname } = new URL(settings.SITE_URL)
  const isProduction = settings.NODE_ENV === 'production'
  return [
    ...(isLive && standIn
      ? [`${standIn}: STRIPE_SECRET_KEY is a live key, but this points at a stand-in. Leave it out, or use a test key.`]
      : []),
    ...(isLive && settings.STAGING
      ? [
          'STAGING: STRIPE_SECRET_KEY is a live key, and a rehearsal takes no money. Leave STAGING out, or use a test key.',
        ]
      : []),
    ...(isProduction && protocol !== 'https:' && !THIS_MACHINE.test(hostname)
      ? ['SITE_URL: must begin with https:// in production, or addresses, letters and logins travel in the open.']
      : []),
    ...(settings.METRICS_PORT === settings.PORT
      ? ['METRICS_PORT: must be another than PORT, or everybody reads the shop’s figures.']
      : []),
    ...findFileStoreProblems(settings),
  ]
}

function findFileStoreProblems(settings: Settings): string[] {
  const { BUCKET_NAME, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, FILE_STORE_FOLDER } = settings
  if (!BUCKET_NAME && !FILE_STORE_FOLDER) {
    return ['BUCKET_NAME: set it to a bucket, or FILE_STORE_FOLDER to a folder for a shop on one machine.']
  }
  if (!BUCKET_NAME) return []
  return Object.entries({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: BUCKET_NAME needs it; fly storage create sets both.`)
}
