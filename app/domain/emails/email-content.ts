import type { Arrival } from '#app/domain/calendar/arrival.server.ts'
import type { REFUND_REASONS } from '#db/schema/codes.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'

/** What was done with a family's data: downloaded, withdrawn, requested or done. */
export type FamilyReceipt = 'download' | 'erase' | 'erased' | 'withdraw_chat_consent' | 'unsubscribe' | 'revoke_links'

/** What a parent changed from the order page. */
export type OrderChange = 'letter' | 'address'

/** The content of each kind of email. */
export type EmailContent =
  | {
      kind: 'order_confirmation'
      orderNumber: string
      items: {
        childName: string
        packageCode: PackageCode
        pricePence: number
        /** The day by which it should have arrived, as `YYYY-MM-DD`. */ arrivesBy: string
        /** False when it was ordered too late for the promise. */ isBeforeChristmas: boolean
      }[]
      discountPence: number
      totalPence: number
      addressLines: string[]
      /** The page of the order. */
      orderUrl: string
    }
  | {
      kind: 'letter_shipped'
      orderNumber: string
      childName: string
      packageCode: PackageCode
      trackingNumber: string
      arrival: Arrival
      /** The page of the order. */ orderUrl: string
    }
  | { kind: 'login_link'; url: string; minutesValid: number }
  | {
      kind: 'refund'
      orderNumber: string
      /** Zero when the cancelled letters had cost nothing. */
      pence: number
      /** The child's name when it is about one letter; null for the whole order. */
      childName: string | null
      /** False when everything it covers had already been posted. */
      isCancelled: boolean
      reason: (typeof REFUND_REASONS)[number]
      /** The page of the order; null once it is deleted. */ orderUrl: string | null
    }
  | { kind: 'order_link'; orderNumber: string; url: string }
  | { kind: 'order_changed'; orderNumber: string; what: OrderChange; orderUrl: string }
  | { kind: 'family_link'; url: string; minutesValid: number }
  | { kind: 'family_receipt'; act: FamilyReceipt }
  | { kind: 'chat_transcript'; childName: string; lines: { from: 'santa' | 'child'; text: string }[] }
  | { kind: 'payment_failed'; orderNumber: string; totalPence: number; basketUrl: string }
  | { kind: 'confirm_consent'; url: string }
  | { kind: 'reminder'; left: 'questionnaire' | 'checkout'; url: string; unsubscribeUrl: string }

/** Renders an email's subject and body, as HTML and as plain text. */
export type RenderEmail = (content: EmailContent) => Promise<{ subject: string; html: string; text: string }>
