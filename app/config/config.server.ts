import { secondsToMilliseconds } from 'date-fns'
import { type Settings, SettingsSchema } from './settings.ts'
import { findUnsafeSettings, isLiveKey } from './unsafe-settings.ts'

export type Config = ReturnType<typeof readConfig>

/**
 * Reads every setting once, when a process starts.
 *
 * @throws Error with one line for each setting that is missing or wrong; it never contains values.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = SettingsSchema.safeParse(filled)
  if (!parsed.success) throw refusal(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`))
  const settings = parsed.data
  const unsafe = findUnsafeSettings(settings)
  if (unsafe.length > 0) throw refusal(unsafe)
  const siteUrl = new URL(settings.SITE_URL)
  return {
    mode: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    metricsPort: settings.METRICS_PORT ?? null,
    siteUrl,
    isStaging: settings.STAGING,
    allowsSampleContent: settings.STAGING || settings.ALLOW_SAMPLE_CONTENT,
    secureCookies: siteUrl.protocol === 'https:',
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    drainMs: secondsToMilliseconds(settings.DRAIN_SECONDS),
    cookieSecrets: settings.COOKIE_SECRET,
    clientAddressHeader: settings.CLIENT_ADDRESS_HEADER ?? null,
    stripe: {
      secretKey: settings.STRIPE_SECRET_KEY,
      isLive: isLiveKey(settings.STRIPE_SECRET_KEY),
      webhookSecrets: settings.STRIPE_WEBHOOK_SECRETS,
      apiUrl: settings.STRIPE_API_URL ? new URL(settings.STRIPE_API_URL) : undefined,
    },
    openai: {
      apiKey: settings.OPENAI_API_KEY,
      apiUrl: settings.OPENAI_API_URL,
      letterModel: settings.OPENAI_LETTER_MODEL,
      letterEffort: settings.OPENAI_LETTER_EFFORT,
      readerModel: settings.OPENAI_READER_MODEL,
      readerEffort: settings.OPENAI_READER_EFFORT,
      chatModel: settings.OPENAI_CHAT_MODEL,
      chatEffort: settings.OPENAI_CHAT_EFFORT,
      wholeMs: secondsToMilliseconds(settings.OPENAI_WHOLE_SECONDS),
      moderationModel: settings.OPENAI_MODERATION_MODEL,
      speechModel: settings.OPENAI_SPEECH_MODEL,
      speechVoice: settings.OPENAI_SPEECH_VOICE,
      transcriptionModel: settings.OPENAI_TRANSCRIPTION_MODEL,
    },
    postmark: {
      serverToken: settings.POSTMARK_SERVER_TOKEN,
      apiUrl: settings.POSTMARK_API_URL ? new URL(settings.POSTMARK_API_URL) : undefined,
      from: settings.MAIL_FROM,
    },
    addressFinder: settings.IDEAL_POSTCODES_API_KEY
      ? { apiKey: settings.IDEAL_POSTCODES_API_KEY, apiUrl: settings.IDEAL_POSTCODES_API_URL }
      : null,
    fileStore: readFileStore(settings),
    seasonYear: settings.SEASON_YEAR,
    holdsEmails: settings.HOLD_EMAILS,
    gateIsOpen: settings.SHOP_GATE === 'open',
    measurementId: settings.ANALYTICS_MEASUREMENT_ID ?? null,
    logLevel: settings.LOG_LEVEL,
  }
}

/** Never repeats a value, so that no secret reaches the log. */
function refusal(problems: string[]): Error {
  return new Error(
    `The shop cannot start. These settings are missing or wrong:\n${problems.map((one) => `  ${one}`).join('\n')}`,
  )
}

type S3Settings = {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

function readFileStore(settings: Settings): S3Settings | { folder: string } {
  const {
    BUCKET_NAME: bucket,
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = settings
  if (!bucket) return { folder: settings.FILE_STORE_FOLDER ?? '' }
  return { bucket, endpoint: settings.AWS_ENDPOINT_URL_S3, region: settings.AWS_REGION, accessKeyId, secretAccessKey }
}
