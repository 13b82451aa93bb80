import { secondsToMilliseconds } from 'date-fns'
import { z } from 'zod'

/** An address of a stand-in; absent means the company's own. */
const apiUrl = z.url().optional()

const ConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  SITE_URL: z.url(),
  DATABASE_URL: z.string().startsWith('postgres'),
  /** The newest first; the others are still believed, so that a new one logs nobody out. */
  COOKIE_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32)).min(1)),
  /** The address to listen on. Only this machine, unless a proxy or a container asks for more. */
  HOST: z.string().default('127.0.0.1'),
  /** The header in which a proxy in front writes the visitor's address, such as Fly's `fly-client-ip`. */
  CLIENT_ADDRESS_HEADER: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRETS: z.string().min(1),
  STRIPE_API_URL: apiUrl,
  OPENAI_API_KEY: z.string().min(1),
  OPENAI_API_URL: apiUrl,
  /** The best there is: a letter costs pence and sells for pounds. */
  OPENAI_LETTER_MODEL: z.string().default('gpt-6.2-astra'),
  OPENAI_LETTER_EFFORT: z.enum(['low', 'medium', 'high']).default('low'),
  /** Reads each letter over. */
  OPENAI_READER_MODEL: z.string().default('gpt-6.2-sol'),
  OPENAI_READER_EFFORT: z.enum(['low', 'medium', 'high']).default('low'),
  /** Santa in the chat: a child waits for each reply. */
  OPENAI_CHAT_MODEL: z.string().default('gpt-6.2-sol'),
  OPENAI_CHAT_EFFORT: z.enum(['low', 'medium', 'high']).default('low'),
  OPENAI_FIRST_WORD_SECONDS: z.coerce.number().min(1).max(120).default(45),
  OPENAI_WHOLE_SECONDS: z.coerce.number().min(1).max(300).default(120),
  OPENAI_SILENCE_SECONDS: z.coerce.number().min(1).max(120).default(15),
  /** OpenAI switches off every model of this interface on 6 January 2027 (docs/operations.md). */
  OPENAI_SPEECH_MODEL: z.string().default('gpt-4o-mini-tts-2025-12-15'),
  OPENAI_SPEECH_VOICE: z.string().default('ash'),
  OPENAI_MODERATION_MODEL: z.string().default('omni-moderation-latest'),
  POSTMARK_SERVER_TOKEN: z.string().min(1),
  POSTMARK_API_URL: apiUrl,
  MAIL_FROM: z.string().min(3).default('North Pole Post <letters@northpolepost.example>'),
  /** A folder for the files of a shop on one machine; of several machines, a bucket, in the names that Fly.io gives them. */
  FILE_STORE_FOLDER: z.string().optional(),
  BUCKET_NAME: z.string().optional(),
  AWS_ENDPOINT_URL_S3: z.url().optional(),
  AWS_REGION: z.string().default('auto'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SEASON_YEAR: z.coerce.number().int().min(2000).max(2200).optional(),
  /** `closed` keeps everybody on the coming-soon page. */
  SHOP_GATE: z.enum(['open', 'closed']).default('open'),
  /** Of the analytics property, such as `G-XXXXXXX`; without one nothing is measured. */
  ANALYTICS_MEASUREMENT_ID: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9]+$/)
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** A shop that only its own machine reaches may do without https. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

export type Config = ReturnType<typeof readConfig>

/**
 * Reads every setting once, when a process starts.
 *
 * @throws Error with one line a setting when something is missing or wrong; values are never repeated in it.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = ConfigSchema.safeParse(filled)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The shop cannot start. These settings are missing or wrong:\n${problems.join('\n')}`)
  }
  const settings = parsed.data
  const standIn = (['STRIPE_API_URL', 'OPENAI_API_URL', 'POSTMARK_API_URL'] as const).find((name) => settings[name])
  if (/^(sk|rk)_live_/.test(settings.STRIPE_SECRET_KEY) && standIn) {
    throw new Error(`The shop cannot start: STRIPE_SECRET_KEY is a live key, but ${standIn} points at the sandbox.`)
  }
  const siteUrl = new URL(settings.SITE_URL)
  if (settings.NODE_ENV === 'production' && siteUrl.protocol !== 'https:' && !THIS_MACHINE.test(siteUrl.hostname)) {
    throw new Error('The shop cannot start: SITE_URL must begin with https:// in production.')
  }
  return {
    mode: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    siteUrl,
    secureCookies: siteUrl.protocol === 'https:',
    databaseUrl: settings.DATABASE_URL,
    cookieSecrets: settings.COOKIE_SECRET,
    clientAddressHeader: settings.CLIENT_ADDRESS_HEADER ?? null,
    stripe: {
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecrets: settings.STRIPE_WEBHOOK_SECRETS.split(',').map((secret) => secret.trim()),
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
      firstWordMs: secondsToMilliseconds(settings.OPENAI_FIRST_WORD_SECONDS),
      wholeMs: secondsToMilliseconds(settings.OPENAI_WHOLE_SECONDS),
      silenceMs: secondsToMilliseconds(settings.OPENAI_SILENCE_SECONDS),
      moderationModel: settings.OPENAI_MODERATION_MODEL,
      speechModel: settings.OPENAI_SPEECH_MODEL,
      speechVoice: settings.OPENAI_SPEECH_VOICE,
    },
    postmark: {
      serverToken: settings.POSTMARK_SERVER_TOKEN,
      apiUrl: settings.POSTMARK_API_URL ? new URL(settings.POSTMARK_API_URL) : undefined,
      from: settings.MAIL_FROM,
    },
    fileStore: readFileStore(settings),
    seasonYear: settings.SEASON_YEAR,
    gateIsOpen: settings.SHOP_GATE === 'open',
    measurementId: settings.ANALYTICS_MEASUREMENT_ID ?? null,
    logLevel: settings.LOG_LEVEL,
  }
}

type Settings = z.infer<typeof ConfigSchema>
type S3Settings = {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** @throws Error when there is nowhere to keep files, or a bucket without its keys. */
function readFileStore(settings: Settings): S3Settings | { folder: string } {
  const { BUCKET_NAME: bucket, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (bucket) {
    if (!accessKeyId || !secretAccessKey) {
      throw new Error('The shop cannot start: BUCKET_NAME needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
    }
    const { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region } = settings
    return { bucket, endpoint, region, accessKeyId, secretAccessKey }
  }
  if (settings.FILE_STORE_FOLDER) return { folder: settings.FILE_STORE_FOLDER }
  throw new Error('The shop cannot start: set BUCKET_NAME, or FILE_STORE_FOLDER for a shop on one machine.')
}
