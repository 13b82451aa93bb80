import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { EMAIL_PICTURE, type PrepareEmail } from '#app/domain/emails/email.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { codeOf, ProviderError } from '#app/providers/provider-error.ts'
import { outgoingEmails } from '#db/schema/index.ts'

type SendNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'email' | 'print' | 'siteUrl' | 'seasonYear'> & {
  prepareEmail: PrepareEmail
}
type Row = typeof outgoingEmails.$inferSelect

/** The email company's own list may lag behind, so an unclear try is not looked up sooner than this. */
export const LOOK_UP_AFTER_MS = 20_000

/** The recorded reason when an email's subject is gone or over. It is dismissed at once, so staff do not see it. */
export const NOTHING_TO_TELL = 'nothing to tell any more'

/** A try is running, or ended without an answer too recently to look up. The job is retried. */
export class TooSoonToTell extends Error {
  constructor() {
    super('email: too soon to tell whether the last try arrived')
  }
}

/**
 * Sends one queued email. The worker calls it at least once, yet at most one copy is sent: after a try that ended
 * without a clear answer, or in a crash, it first asks the email company whether the email has gone out.
 *
 * @throws ProviderError when the email company may accept it later; the job is tried again.
 */
export async function sendOutgoingEmail(
  needs: SendNeeds,
  { outgoingEmailId }: { outgoingEmailId: string },
): Promise<void> {
  const { db, clock, log, email, print } = needs
  const [row] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.id, outgoingEmailId))
  if (!row || row.sentAt || row.refusedAt) return
  if (row.attemptedAt && (await wentOut(needs, row, row.attemptedAt))) {
    await record(needs, row, { sentAt: clock.now() })
    return
  }
  // The other run may still fail, and then no job would be left to send it.
  if (!(await claim(needs, row))) throw new TooSoonToTell()
  // After the claim: an email may make a new link, and two runs would each make the other's useless.
  const rendered = await needs.prepareEmail(needs, row).catch(async (error: unknown) => {
    await record(needs, row, { attemptedAt: null })
    throw error
  })
  if (!rendered)
    return record(needs, row, { dismissedAt: clock.now(), refusedAt: clock.now(), refusal: NOTHING_TO_TELL })
  const { envelopes, html, ...words } = rendered
  // An email without its picture is better than none.
  const png = await print.drawEmailPicture(envelopes).catch((error: unknown) => {
    log.error({ outgoingEmailId, error: codeOf(error) }, 'the picture of an email cannot be drawn')
    return null
  })
  const picture = png && { name: EMAIL_PICTURE, png }
  const shown = { ...words, picture, html: png ? html : html.replace(/<img [^>]*>/, '') }
  try {
    await email.send({ emailId: row.id, kind: row.kind, recipient: row.recipient, ...shown })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ outgoingEmailId, code: error.code }, 'email was not sent')
    if (!error.ambiguous) await record(needs, row, { attemptedAt: null })
    if (error.retryable) throw error
    return record(needs, row, { refusedAt: clock.now(), refusal: error.code })
  }
  await record(needs, row, { sentAt: clock.now() })
}

/** News goes by a separate stream, with an unsubscribe link. */
const isNews = ({ kind }: Row) => kind === 'reminder' || kind === 'review_invitation'

async function wentOut({ clock, email }: SendNeeds, row: Row, attemptedAt: Date): Promise<boolean> {
  if (clock.now().getTime() - attemptedAt.getTime() < LOOK_UP_AFTER_MS) throw new TooSoonToTell()
  return email.findSent({ emailId: row.id, isNews: isNews(row) })
}

/** Begins a try. False when another worker has begun one since the row was read. */
async function claim({ db, clock }: SendNeeds, { id, attempts }: Row): Promise<boolean> {
  const unclaimed = and(eq(outgoingEmails.id, id), eq(outgoingEmails.attempts, attempts), isNull(outgoingEmails.sentAt))
  const claimed = await db
    .update(outgoingEmails)
    .set({ attemptedAt: clock.now(), attempts: attempts + 1 })
    .where(unclaimed)
    .returning({ id: outgoingEmails.id })
  return claimed.length === 1
}

type Change = Partial<Pick<Row, 'attemptedAt' | 'sentAt' | 'refusedAt' | 'refusal' | 'dismissedAt'>>

/** Records how a try ended, also in the history of its order. */
async function record(given: SendNeeds, row: Row, change: Change): Promise<void> {
  const { orderId } = row.subjectIds
  await inTransaction(given, async (needs) => {
    // The email that confirms full erasure must leave no address behind, delivered or not.
    if ((change.sentAt || change.refusedAt) && row.kind === 'family_receipt' && row.subjectIds['act'] === 'erased')
      return void (await needs.db.delete(outgoingEmails).where(eq(outgoingEmails.id, row.id)))
    await needs.db.update(outgoingEmails).set(change).where(eq(outgoingEmails.id, row.id))
    if (!orderId || (!change.sentAt && !change.refusedAt)) return
    await recordOrderEvent(needs, {
      orderId,
      by: 'worker',
      kind: change.sentAt ? 'email_sent' : 'email_refused',
      detail: { email: row.kind, outgoingEmailId: row.id },
    })
  })
}
