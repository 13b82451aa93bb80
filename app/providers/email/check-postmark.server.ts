import { Models } from 'postmark'
import { z } from 'zod'
import { type Check, check } from '../check.ts'
import { codeOf } from '../provider-error.ts'
import { callPostmark, createPostmarkClient, type PostmarkConfig, STREAMS } from './postmark-client.server.ts'

/** Accepts every email and discards it; the sender is checked as usual. */
const BLACK_HOLE = 'test@blackhole.postmarkapp.com'

const ServerSchema = z.looseObject({ DeliveryType: z.string(), TrackOpens: z.boolean(), TrackLinks: z.string() })

/**
 * Checks the email company's server: that it delivers, rewrites no links, and accepts our sender. Sends one email to an
 * address that discards it.
 *
 * @param isLive Whether parents are to get their emails.
 */
export async function checkPostmark(config: PostmarkConfig, { isLive }: { isLive: boolean }): Promise<Check[]> {
  const postmark = createPostmarkClient(config)
  const refused = (error: unknown) =>
    `Postmark did not answer (${codeOf(error)}). Is POSTMARK_SERVER_TOKEN that of the server, Servers, API Tokens?`
  const server = callPostmark('get_server', () => postmark.getServer())
  const look = (what: string, problem: (known: z.infer<typeof ServerSchema>) => string | null) =>
    check(
      `Postmark: ${what}`,
      async () => {
        const { data } = ServerSchema.safeParse(await server)
        return data ? problem(data) : 'It answers in a way that we do not know.'
      },
      refused,
    )
  return Promise.all([
    look(isLive ? 'emails are delivered' : 'a rehearsal’s emails are not delivered', ({ DeliveryType }) =>
      isLive === (DeliveryType === 'Live')
        ? null
        : isLive
          ? 'This server is a sandbox, which delivers nothing: make a live one, and use its token.'
          : 'This server delivers to real people: make one of the type Sandbox, and use its token.',
    ),
    look('links are left as they are', ({ TrackLinks, TrackOpens }) =>
      TrackLinks === String(Models.LinkTrackingOptions.None) && !TrackOpens
        ? null
        : 'Switch open and link tracking off, Servers, Settings: a rewritten link lets a stranger into an order.',
    ),
    ...Object.values(STREAMS).map((stream) =>
      check(
        `Postmark: the stream “${stream}”`,
        async () => {
          const { MessageStreams } = await callPostmark('get_streams', () => postmark.getMessageStreams())
          const found = MessageStreams.find(({ ID }) => ID === stream)
          const isNews = stream === STREAMS.news
          if (!found) return `Make it: a ${isNews ? 'broadcast' : 'transactional'} stream of that id.`
          const { UnsubscribeHandlingType: handling } = found.SubscriptionManagementConfiguration
          if (!isNews || handling === Models.UnsubscribeHandlingTypes.Custom) return null
          return 'Let it handle unsubscribing as “Custom”: our own link, which this shop remembers, is in each email.'
        },
        refused,
      ),
    ),
    check(
      'Postmark: our sender may send',
      async () => {
        const email = {
          From: config.from,
          To: BLACK_HOLE,
          Subject: 'Preflight',
          TextBody: 'Preflight',
          MessageStream: STREAMS.order,
        }
        await callPostmark('send', () => postmark.sendEmail(email))
        return null
      },
      (error) =>
        `Postmark refuses MAIL_FROM (${codeOf(error)}). Confirm its domain (DKIM, Return-Path), and wait for the account’s approval.`,
    ),
  ])
}
