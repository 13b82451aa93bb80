import { href } from 'react-router'
import { z } from 'zod'
import { giveChatBack, releaseTranscript } from '#app/domain/chat/transcript.server.ts'
import { dismissConcern, RESOLVABLE, retryConcern } from '#app/domain/health/concerns.server.ts'
import { sendEmailAgain } from '#app/domain/orders/details/order-notes.server.ts'
import { decideReview } from '#app/domain/orders/reviews/reviews.server.ts'
import { restoreLetter } from '#app/domain/payments/restore-letter.server.ts'
import { acceptReview } from '#app/domain/payments/accept-review.server.ts'
import { switchCoupon } from '#app/domain/pricing/coupons/change-coupons.server.ts'
import { findUser, logOutEverywhere } from '#app/domain/staff/manage-users.server.ts'
import { removePasskey } from '#app/domain/staff/passkeys/remove-passkey.server.ts'
import { readId } from '#app/http/read-id.ts'
import type { WebServices } from '#app/http/services-context.ts'
import type { StaffMember } from '#app/http/staff/staff-guard.ts'

type Asked = { id: string; form: FormData; staffMember: StaffMember; staffMemberId: string }

type Command = {
  /** False when there was nothing to do; a message of its own when it was refused. */
  run: (services: WebServices, asked: Asked) => Promise<boolean | string>
  done: string | ((form: FormData) => string)
  failed: string
  /** The page that says how it went. */
  to: (id: string) => string
}

const toOrder = (orderId: string) => href('/admin/orders/:orderId', { orderId })

/** A date and time from a form; for anything else 1970, which matches no review. */
const readMoment = (sent: FormDataEntryValue | null) => z.coerce.date().catch(new Date(0)).parse(sent)

/** A staff member decides on a review as they have read it. */
const decideOn = (state: 'shown' | 'hidden', done: string): Command => ({
  run: (services, { id: reviewId, form, staffMemberId }) =>
    decideReview(services, { reviewId, seenAt: readMoment(form.get('seenAt')), state, staffMemberId }),
  done,
  failed: 'The parent has changed or withdrawn this review. Please look again.',
  to: () => href('/admin/reviews'),
})

/** What a staff member does with a concern of the health page. */
const onConcern = (kind: (typeof RESOLVABLE)[number], run: typeof retryConcern, done: string): Command => ({
  run: (services, { id, staffMemberId }) => run(services, { kind, id, staffMemberId }),
  done,
  failed: 'That is no longer on the list',
  to: () => href('/admin/health'),
})

const isSwitchedOn = (form: FormData) => form.get('active') === 'yes'

/** Commands for admins, by the first and the last part of their URL. */
export const ADMIN_COMMANDS = new Map<string, Command>(
  Object.entries({
    'orders/accept-payment': {
      run: (services, { id: orderId, staffMemberId }) => acceptReview(services, { orderId, staffMemberId }),
      done: 'Payment accepted. The letters are in the print queue.',
      failed: 'This order is no longer under review.',
      to: toOrder,
    },
    'orders/send-email-again': {
      run: (services, { id: orderId, form, staffMemberId }) =>
        sendEmailAgain(services, { orderId, outgoingEmailId: readId(form.get('email')), staffMemberId }),
      done: 'Sent again',
      failed: 'This email cannot be sent again.',
      to: toOrder,
    },
    'orders/restore-letter': {
      run: (services, { id: orderId, form, staffMemberId }) =>
        restoreLetter(services, { orderId, orderItemId: readId(form.get('letter')), staffMemberId }),
      done: 'The letter is restored.',
      failed: 'It stays cancelled: money went back for it or is on its way, or its payment was under review.',
      to: toOrder,
    },
    'coupons/switch': {
      run: (services, { id: couponId, form, staffMemberId }) =>
        switchCoupon(services, { couponId, active: isSwitchedOn(form), staffMemberId }),
      done: (form) => (isSwitchedOn(form) ? 'Coupon activated' : 'Coupon deactivated'),
      failed: 'Failed to update coupon',
      to: () => href('/admin/coupons'),
    },
    'reviews/show': decideOn('shown', 'The home page shows it within the hour.'),
    'reviews/hide': decideOn('hidden', 'The home page stops showing it within the hour.'),
    'safety/release-transcript': {
      run: (services, { id: reportId, staffMemberId }) => releaseTranscript(services, { reportId, staffMemberId }),
      done: 'Released: the parent gets the transcript, or is first asked to confirm the address.',
      failed: 'No transcript is being held back: it was sent, the chat was deleted, or consent was withdrawn.',
      to: (reportId) => href('/admin/safety/:reportId', { reportId }),
    },
    'safety/give-chat-back': {
      run: (services, { id: reportId, staffMemberId }) => giveChatBack(services, { reportId, staffMemberId }),
      done: 'Given back: a real chat’s notes go into the letter, and the parent gets the transcript or is first asked to confirm the address.',
      failed: 'There is nothing to give back: it has been done, the chat was deleted, or consent was withdrawn.',
      to: (reportId) => href('/admin/safety/:reportId', { reportId }),
    },
    'users/log-out': {
      async run(services, { id, staffMemberId }) {
        const user = await findUser(services, id)
        if (user) await logOutEverywhere(services, { userId: user.userId, staffMemberId })
        return user !== null
      },
      done: 'Logged out on every device',
      failed: 'Failed to log out: this user is gone',
      to: () => href('/admin/users'),
    },
    'passkeys/remove': {
      async run(services, { id: passkeyId, staffMember: holder }) {
        const result = await removePasskey(services, { holder, passkeyId })
        return result === 'last' ? 'An admin needs a passkey: add another one first' : result === 'removed'
      },
      done: 'Passkey removed',
      failed: 'This passkey had been removed already',
      to: () => href('/admin/passkeys'),
    },
    ...Object.fromEntries(
      RESOLVABLE.flatMap((kind) => [
        [`${kind}/retry`, onConcern(kind, retryConcern, 'The shop is trying again')],
        [`${kind}/dismiss`, onConcern(kind, dismissConcern, 'Taken off the list')],
      ]),
    ),
  }),
)
