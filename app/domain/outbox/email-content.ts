import type { PackageCode } from '#app/domain/pricing/packages.ts'

/** What each email tells. */
export type EmailContent =
  | {
      kind: 'order_confirmation'
      orderNumber: string
      items: { childName: string; packageCode: PackageCode; pricePence: number }[]
      discountPence: number
      totalPence: number
      addressLines: string[]
      /** False when the order came too late for the promise. */
      arrivesBeforeChristmas: boolean
      /** The page of the order. */
      orderUrl: string
    }
  | {
      kind: 'letter_shipped'
      orderNumber: string
      childName: string
      packageCode: PackageCode
      trackingNumber: string
      deliveryDays: [number, number]
    }
  | { kind: 'login_link'; url: string; minutesValid: number }
  | {
      kind: 'refund'
      orderNumber: string
      /** Zero when letters were cancelled that had cost nothing. */
      pence: number
      /** The child's name where it is for one letter; null for the order. */
      childName: string | null
      /** False when everything it is about had been posted before. */
      isCancelled: boolean
    }
  | { kind: 'chat_transcript'; childName: string; lines: { from: 'santa' | 'child'; text: string }[] }
  | { kind: 'payment_failed'; orderNumber: string; totalPence: number; basketUrl: string }
  | { kind: 'confirm_consent'; url: string }
  | { kind: 'reminder'; left: 'questionnaire' | 'checkout'; url: string; unsubscribeUrl: string }

/** Renders an email's subject, its HTML and the same as plain text. */
export type RenderEmail = (content: EmailContent) => Promise<{ subject: string; html: string; text: string }>
