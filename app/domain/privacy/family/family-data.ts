import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import type { QueuedEmail } from '#app/domain/emails/queue-email.server.ts'
import type { OrderStatus } from '#app/domain/orders/order-states.ts'
import type { PRIVACY_ACTORS } from '#db/schema/codes.ts'
import type { PrivacyAct } from './record-privacy-act.server.ts'

/** Everything that the shop stores about one family, in download form. Days are `YYYY-MM-DD`, moments ISO 8601. */
export type FamilyData = {
  email: string
  /** When they asked to be forgotten, while something is still waiting. */ eraseAskedAt: string | null
  orders: HeldOrder[]
  /** Unordered answers and letters under this address: how many, and when the last is deleted. */
  unordered: { letters: number; deletedBy: string | null }
  emails: { kind: QueuedEmail['kind']; at: string; deletedOn: string }[]
  marketingConsents: {
    source: string
    wording: string
    askedAt: string
    confirmedAt: string | null
    withdrawnAt: string | null
  }[]
  requests: { kind: string; words: string; receivedAt: string; answeredAt: string | null }[]
  acts: { act: PrivacyAct; actor: (typeof PRIVACY_ACTORS)[number]; at: string }[]
}

export type HeldOrder = {
  orderId: string
  orderNumber: string
  status: OrderStatus
  placedAt: string
  totalPence: number
  /** What was refunded, including refunds in progress. */ refundedPence: number
  /** One line for each, with its note for the carrier; empty once they are deleted. */ addresses: string[]
  letters: HeldLetter[]
  /** What staff wrote about it, and to the parent. */ notes: { words: string; at: string; isToParent: boolean }[]
  /** What its parent wrote for the home page. */ review: { rating: number; words: string; name: string } | null
  /** The date until which the law requires the money records. */ moneyKeptUntil: string
}

export type HeldLetter = {
  childName: string
  packageTitle: string
  letter: string
  earlierLetters: string[]
  answers: Partial<Answers> | null
  answersKeptUntil: string | null
  postedAt: string | null
  /** Null until it is posted or cancelled: then 90 days later. */ deletedOn: string | null
  voice: { script: string | null; playsUntil: string | null } | null
  chats: HeldChat[]
  /** The words beside the boxes, and when the parent agreed to them. */ chatConsents: {
    wording: string
    at: string
    /** When its address was confirmed from an email. */ confirmedAt: string | null
  }[]
}

export type HeldChat = {
  mode: string
  at: string
  messages: { from: 'santa' | 'child'; text: string }[]
  deletedOn: string
}
