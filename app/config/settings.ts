import { z } from 'zod'

/** The URL of a stand-in server; absent means the company's own. */
const standInUrl = z.url({ error: 'leave it out, or give the whole address of a stand-in' }).optional()

const seconds = (fewest: number, most: number) =>
  z.coerce
    .number({ error: `give a number of seconds, ${fewest} to ${most}` })
    .min(fewest, { error: `give ${fewest} seconds or more` })
    .max(most, { error: `give ${most} seconds at most` })

const effort = z.enum(['low', 'medium', 'high'], { error: 'low, medium or high' }).default('low')

/** A switch that only the exact word `yes` turns on. */
const yes = z
  .literal('yes', { error: 'leave it out, or set it to yes' })
  .optional()
  .transform((value) => value === 'yes')

/** Comma-separated, newest first, so that rotating a secret logs no one out and loses no event. */
const list = (text: string) => text.split(',').map((one) => one.trim())

/** Too long to guess: 32 bytes, the size of a SHA-256 hash. */
const SECRET_BYTES = 32
const isLong = (secret: string) => Buffer.byteLength(secret) >= SECRET_BYTES

const needs = (what: string) => z.string({ error: what }).min(1, { error: what })

/** Every setting, with what to do when it is missing or wrong. docs/operations.md says what each is for. */
export const SettingsSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'development, production or test' })
    .default('production'),
  PORT: z.coerce.number({ error: 'give a port' }).int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number({ error: 'give a port, or leave it out' }).int().min(1).max(65_535).optional(),
  SITE_URL: z
    .url({ error: 'set it to where the shop is reached, such as https://northpolepost.example' })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', {
      error: 'must be a host alone, without a path',
    }),
  STAGING: yes,
  ALLOW_SAMPLE_CONTENT: yes,
  HOLD_EMAILS: yes,
  DATABASE_URL: needs('set it to a PostgreSQL address: postgres://user:password@host/name')
    .startsWith('postgres', { error: 'must be a PostgreSQL address: postgres://user:password@host/name' })
    .refine((url) => URL.canParse(url), {
      error: 'is no address: write what is special in the password as %2F, %3F, %23 or %40',
    }),
  DATABASE_CONNECTIONS: z.coerce.number({ error: 'give a number of connections' }).int().min(2).max(200).default(10),
  DRAIN_SECONDS: seconds(0, 20).default(0),
  COOKIE_SECRET: needs('set it to 32 random bytes: openssl rand -hex 32')
    .transform(list)
    .pipe(
      z.array(
        z
          .string()
          .refine(isLong, { error: 'each secret must have 32 bytes or more: make one with openssl rand -hex 32' }),
      ),
    ),
  CLIENT_ADDRESS_HEADER: z.string().optional(),
  STRIPE_SECRET_KEY: needs('set it to a key from Stripe, Developers, API keys').regex(/^(?:sk|rk)_(?:test|live)_/, {
    error: 'must be a secret or restricted key of Stripe: sk_live_…, rk_live_…, sk_test_… or rk_test_…',
  }),
  STRIPE_WEBHOOK_SECRETS: needs('run npm run stripe:setup, which makes the endpoint and prints its secret')
    .transform(list)
    .pipe(
      z.array(
        z.string().startsWith('whsec_', { error: 'each must begin with whsec_: it is the endpoint’s signing secret' }),
      ),
    ),
  STRIPE_API_URL: standInUrl,
  OPENAI_API_KEY: needs('set it to a project key from OpenAI, API keys'),
  OPENAI_API_URL: standInUrl,
  OPENAI_LETTER_MODEL: z.string().default('gpt-6.2-astra'),
  OPENAI_LETTER_EFFORT: effort,
  OPENAI_READER_MODEL: z.string().default('gpt-6.2-sol'),
  OPENAI_READER_EFFORT: effort,
  OPENAI_CHAT_MODEL: z.string().default('gpt-6.2-sol'),
  OPENAI_CHAT_EFFORT: effort,
  OPENAI_WHOLE_SECONDS: seconds(1, 300).default(90),
  OPENAI_SPEECH_MODEL: z.string().default('gpt-4o-mini-tts-2025-12-15'),
  OPENAI_SPEECH_VOICE: z.string().default('ash'),
  OPENAI_TRANSCRIPTION_MODEL: z.string().default('gpt-4o-mini-transcribe'),
  OPENAI_MODERATION_MODEL: z.string().default('omni-moderation-latest'),
  POSTMARK_SERVER_TOKEN: needs('set it to a server token from Postmark, Servers, API Tokens'),
  POSTMARK_API_URL: standInUrl,
  IDEAL_POSTCODES_API_KEY: z.string().optional(),
  IDEAL_POSTCODES_API_URL: standInUrl,
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+$/, {
      error: 'must be an address: Name <letters@example.org>',
    })
    .default('North Pole Post <letters@northpolepost.example>'),
  FILE_STORE_FOLDER: z.string().optional(),
  BUCKET_NAME: z.string().optional(),
  AWS_ENDPOINT_URL_S3: z.url({ error: 'give the address of the bucket’s company, or leave it out' }).optional(),
  AWS_REGION: z.string().default('auto'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SEASON_YEAR: z.coerce.number({ error: 'give a year, or leave it out' }).int().min(2000).max(2200).optional(),
  SHOP_GATE: z.enum(['open', 'closed'], { error: 'open or closed' }).default('open'),
  ANALYTICS_MEASUREMENT_ID: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9]+$/, { error: 'must look like G-XXXXXXX, or be left out' })
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'debug, info, warn, error or silent' })
    .default('info'),
})

export type Settings = z.infer<typeof SettingsSchema>

/** Settings of programs beside the shop, which the shop itself does not read. */
export const OTHER_SETTINGS = ['DIRECT_DATABASE_URL', 'SANDBOX_PORT', 'DATA_DIR'] as const
