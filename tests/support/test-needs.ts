import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#app/domain/clock.ts'
import type { JobPayloads } from '#app/domain/job-payloads.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { PrepareEmail } from '#app/domain/emails/email.ts'
import { prepareEmail } from '#app/emails/emails.ts'
import { createPostmarkEmail } from '#app/providers/email/postmark-email.server.ts'
import { createFolderFileStore } from '#app/providers/file-store/folder-file-store.server.ts'
import { createPgBoss, createPgBossJobQueue } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { createOpenAiLetterWriter } from '#app/providers/letter-writer/openai-letter-writer.server.ts'
import { createAddressFinder } from '#app/providers/address-finder/ideal-postcodes.server.ts'
import { createOpenAiModeration } from '#app/providers/moderation/openai-moderation.server.ts'
import { createStripePayments } from '#app/providers/payments/stripe-payments.server.ts'
import { createStripeRecords } from '#app/providers/payments/stripe-records.server.ts'
import { createStripeRefunds } from '#app/providers/payments/stripe-refunds.server.ts'
import { createPublicSite } from '#app/providers/public-site/fetch-public-site.server.ts'
import { createOpenAiSpeech } from '#app/providers/speech/openai-speech.server.ts'
import { createPrint } from '#app/print/print.server.ts'
import { findFreePort } from '../../sandbox/free-port.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { createTestDatabase } from './test-database.ts'

const WEBHOOK_SECRET = 'whsec_test'
const silent = { info() {}, warn() {}, error() {} }

/** Everything a use case needs: a database of its own, the real adapters, and a sandbox of its own behind them. */
export async function createTestNeeds() {
  const db = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const nowhere = `http://localhost:${await findFreePort()}/webhooks/stripe`
  const sandbox = await startSandbox({ port, folder, webhook: { url: nowhere, secret: WEBHOOK_SECRET } })
  const boss = createPgBoss(db.url, 'web')
  // As in every process of the shop; the database may be dropped before its last connection has closed.
  boss.on('error', () => {})
  await boss.start()
  const openai = { apiKey: 'sandbox', apiUrl: `${url}/openai/v1` }
  const stripe = {
    secretKey: 'sk_test_sandbox',
    webhookSecrets: ['whsec_older', WEBHOOK_SECRET],
    apiUrl: new URL(url),
    timeoutMs: 1_000,
  }
  const needs: Needs & { prepareEmail: PrepareEmail } = {
    db,
    log: silent,
    clock: systemClock,
    jobs: createPgBossJobQueue<JobPayloads>(boss),
    payments: createStripePayments(stripe),
    refunds: createStripeRefunds(stripe),
    paymentRecords: createStripeRecords(stripe),
    letterWriter: createOpenAiLetterWriter({
      ...openai,
      letterModel: 'gpt-6.2-astra',
      letterEffort: 'low',
      readerModel: 'gpt-6.2-sol',
      readerEffort: 'low',
      chatModel: 'gpt-6.2-sol',
      chatEffort: 'low',
      // Two waits of this length in one test, for a hung company; still enough for a busy machine to answer.
      wholeMs: 3_000,
    }),
    moderation: createOpenAiModeration({ ...openai, moderationModel: 'test', timeoutMs: 3_000 }),
    speech: createOpenAiSpeech({ ...openai, speechModel: 'test', speechVoice: 'ash', transcriptionModel: 'test' }),
    fileStore: createFolderFileStore(join(folder, 'files')),
    print: createPrint(),
    publicSite: createPublicSite(),
    email: createPostmarkEmail({ serverToken: 'sandbox', apiUrl: new URL(url), from: 'Shop <shop@shop.example>' }),
    prepareEmail,
    addressFinder: createAddressFinder({ apiKey: 'sandbox', apiUrl: `${url}/addresses` }),
    siteUrl: new URL('https://shop.example'),
    seasonYear: undefined,
  }
  const get = async <Answer>(path: string) => (await (await fetch(url + path)).json()) as Answer
  return Object.assign(needs, {
    faults: sandbox.faults,
    sandboxUrl: url,
    databaseUrl: db.url,
    inbox: () => get<{ to: string; subject: string; text: string; html: string }[]>('/inbox.json'),
    requests: () => get<{ path: string; body: unknown }[]>('/openai/requests.json'),
    /** How many jobs of a kind wait. */
    async countJobs(name: string) {
      const [row] = await db.$client`select count(*)::int as waiting from pgboss.job where name = ${name}`
      return row?.['waiting'] as number
    },
    /** Lets the one waiting job of a kind fail for the last time. */
    async exhaustJob(name: string) {
      await db.$client`update pgboss.job set retry_limit = 0 where name = ${name} and state < 'active'`
      const [job] = await boss.fetch(name)
      await boss.fail(name, job?.id ?? '')
    },
    async [Symbol.asyncDispose]() {
      await boss.stop({ graceful: false })
      await sandbox.close()
      await db[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  })
}

export type TestNeeds = Awaited<ReturnType<typeof createTestNeeds>>
