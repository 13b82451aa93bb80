import { randomUUID } from 'node:crypto'
import { type Config, readConfig } from '#app/config/config.server.ts'
import { CONTENT_IS_SAMPLE } from '#app/content/brand.ts'
import { BULK_TIERS } from '#app/domain/pricing/price-basket.ts'
import { EMAIL_SAMPLES } from '#app/emails/emails.ts'
import { createFileStore } from '#app/process/file-store.server.ts'
import { createAddressFinder, type IdealPostcodesConfig } from '#app/providers/address-finder/ideal-postcodes.server.ts'
import { checkOpenAi } from '#app/providers/check-openai.server.ts'
import { type Check, check } from '#app/providers/check.ts'
import { checkPostmark } from '#app/providers/email/check-postmark.server.ts'
import { checkStripe } from '#app/providers/payments/check-stripe.server.ts'
import { codeOf } from '#app/providers/provider-error.ts'
import { checkDatabase } from './check-database.server.ts'
import { checkPublicAddress } from './check-public-address.server.ts'
import { checkSettings } from './check-settings.ts'

type Options = { now: Date; environment?: NodeJS.ProcessEnv; contentIsSample?: boolean }

/**
 * Checks a production configuration and everything it depends on, and sells nothing. Sends one email that is discarded;
 * stores and removes one file.
 *
 * @param options.environment The environment of the shop's processes; by default this program's own.
 * @returns Every check. When the settings are too wrong to start with, only those.
 */
export async function runPreflight({
  now,
  environment,
  contentIsSample = CONTENT_IS_SAMPLE,
}: Options): Promise<Check[]> {
  const config = readConfigOrProblems(environment)
  if (Array.isArray(config)) return config
  const { siteUrl, stripe, openai, postmark, isStaging } = config
  const isLive = !isStaging
  const coupons = BULK_TIERS.map(({ code: id, percentOff }) => ({ id, percentOff }))
  const looked = await Promise.all([
    checkDatabase({ ...config, now }),
    checkStripe(stripe, {
      coupons,
      webhookUrl: `${siteUrl.origin}/webhooks/stripe`,
      takesMoney: stripe.isLive,
      isLive,
    }),
    checkPostmark(postmark, { isLive }),
    checkOpenAi(openai, {
      now,
      models: {
        OPENAI_LETTER_MODEL: openai.letterModel,
        OPENAI_READER_MODEL: openai.readerModel,
        OPENAI_CHAT_MODEL: openai.chatModel,
        OPENAI_SPEECH_MODEL: openai.speechModel,
        OPENAI_TRANSCRIPTION_MODEL: openai.transcriptionModel,
        OPENAI_MODERATION_MODEL: openai.moderationModel,
      },
    }),
    ...(config.addressFinder ? [checkAddressFinder(config.addressFinder)] : []),
    checkTemplates(),
    checkFileStore(config.fileStore),
    checkPublicAddress(siteUrl),
  ])
  return [...checkSettings(config, { contentIsSample }), ...looked.flat()]
}

/** The configuration, or a to-do for each setting that keeps the shop from starting. */
function readConfigOrProblems(environment: NodeJS.ProcessEnv | undefined): Config | Check[] {
  try {
    return readConfig(environment)
  } catch (error) {
    const [, ...problems] = error instanceof Error ? error.message.split('\n') : []
    if (problems.length === 0) throw error
    return problems.map((problem) => {
      const [name = '', ...todo] = problem.trim().split(': ')
      return { what: `Settings: ${name}`, todo: todo.join(': ') }
    })
  }
}

/** Their own test postcode, which costs nothing. */
const TEST_POSTCODE = 'ID1 1QD'

const checkAddressFinder = (config: IdealPostcodesConfig): Promise<Check> =>
  check(
    'Ideal Postcodes: addresses are found',
    async () => ((await createAddressFinder(config).find(TEST_POSTCODE)).length > 0 ? null : 'It found none.'),
    (error) => `It did not answer (${codeOf(error)}). Is IDEAL_POSTCODES_API_KEY right, and has it a balance?`,
  )

const checkTemplates = (): Promise<Check> =>
  check(
    'Emails: every one can be drawn',
    async () => {
      for (const render of Object.values(EMAIL_SAMPLES)) await render()
      return null
    },
    (error) => `One cannot be drawn (${codeOf(error)}): this release is broken; deploy the one before.`,
  )

function checkFileStore(config: Config['fileStore']): Promise<Check> {
  const what = 'folder' in config ? `Files: the folder ${config.folder}` : `Files: the bucket ${config.bucket}`
  return check(
    what,
    async () => {
      const fileStore = await createFileStore(config)
      const fileId = randomUUID()
      await fileStore.put(fileId, Buffer.from('preflight'), 'text/plain')
      const kept = await fileStore.open(fileId)
      const text = kept && Buffer.concat(await kept.toArray()).toString()
      await fileStore.remove(fileId)
      return text === 'preflight' ? null : 'What is written is not what is read: is this the right bucket?'
    },
    (error) =>
      `Nothing can be written there (${codeOf(error)}). Is it there, and may its key write? fly storage create makes one.`,
  )
}
