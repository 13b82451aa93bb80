import type { JobName, JobPayloads } from '#app/domain/job-payloads.ts'
import { answerChat } from '#app/domain/chat/answer-chat.server.ts'
import { endExpiredChats } from '#app/domain/chat/end-chat.server.ts'
import { extractChat } from '#app/domain/chat/extract-chat.server.ts'
import { checkUnansweredMessages } from '#app/domain/chat/check-unanswered-messages.server.ts'
import { sweepEmails } from '#app/domain/emails/sweep-emails.server.ts'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { writeLetter } from '#app/domain/letters/write-letter.server.ts'
import { askAfterArrival } from '#app/domain/fulfilment/ask-after-arrival.server.ts'
import { makeBatch } from '#app/domain/fulfilment/batches/make-batch.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { PrepareEmail } from '#app/domain/emails/email.ts'
import { checkBooks } from '#app/domain/payments/books/check-books.server.ts'
import { collectPaymentEvents } from '#app/domain/payments/collect-payment-events.server.ts'
import { processPaymentEvent } from '#app/domain/payments/payment-events.server.ts'
import { reconcileOrders } from '#app/domain/payments/reconcile-orders.server.ts'
import { sendRefund } from '#app/domain/payments/refunds/send-refund.server.ts'
import { recordDays } from '#app/domain/health/statistics/record-days.server.ts'
import { finishErasures } from '#app/domain/privacy/family/erase-family.server.ts'
import { applyRetention } from '#app/domain/privacy/retention/apply-retention.server.ts'
import { watchRetention } from '#app/domain/privacy/retention/watch-retention.server.ts'
import { remindAbandonedSessions } from '#app/domain/sessions/remind-abandoned-sessions.server.ts'
import { checkSheet } from '#app/domain/sheets/checks/check-sheet.server.ts'
import { makeVoice } from '#app/domain/voice/make-voice.server.ts'
import { prepareForgottenOrders } from '#app/domain/voice/prepare-forgotten-orders.server.ts'

/** What jobs receive: everything that use cases need, and the words of emails. */
export type WorkerNeeds = Needs & { prepareEmail: PrepareEmail }

/** A use case that a job calls. It may be called several times for one job. */
export type Job<Payload> = (needs: WorkerNeeds, payload: Payload) => Promise<unknown>

/** The one use case that each job calls. `job-policies.ts` says when and how often. */
export const JOBS: { [Name in JobName]: Job<JobPayloads[Name]> } = {
  'write-letter': writeLetter,
  'answer-chat': answerChat,
  // Named before it was `checkUnansweredMessages`: queues hold jobs by this name.
  'hear-chat': checkUnansweredMessages,
  'extract-chat': extractChat,
  'end-chats': endExpiredChats,
  'make-voice': makeVoice,
  'check-sheet': checkSheet,
  'make-batch': makeBatch,
  'prepare-orders': prepareForgottenOrders,
  'sweep-emails': sweepEmails,
  'send-email': sendOutgoingEmail,
  'process-payment-event': processPaymentEvent,
  'send-refund': sendRefund,
  'reconcile-orders': reconcileOrders,
  'collect-payment-events': collectPaymentEvents,
  'remind-abandoned-sessions': remindAbandonedSessions,
  'ask-after-arrival': askAfterArrival,
  'check-books': checkBooks,
  'record-days': recordDays,
  'apply-retention': applyRetention,
  'watch-retention': watchRetention,
  'finish-erasures': finishErasures,
}
