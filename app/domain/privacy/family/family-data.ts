import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import type { QueuedEmail } from '#app/domain/emails/queue-email.server.ts'
import type { OrderStatus } from '#app/domain/orders/order-states.ts'
import type { PRIVACY_ACTORS } from '#db/schema/codes.ts'
import type { PrivacyAct } from './record-privacy-act.server.ts'

/** Everything that the shop holds about one family, as it is downloaded. Days are `YYYY-MM-DD`, moments ISO 8601. */
export type FamilyData = {
  email: string
  /** When they asked to be forgotten, and something still waits. */ eraseAskedAt: string | null
  orders: HeldOrder[]
  /** Answers and letters under this address that nobody ordered: how many, and when the last of them goes. */
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
  /** What was paid back, or is on its way. */ refundedPence: number
  /** Empty once it is deleted. */ address: string[]
  letters: HeldLetter[]
  /** What the law asks us to keep. */ moneyKeptUntil: string
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
  /** The words beside the boxes, and when they were agreed to. */ chatConsents: { wording: string; at: string }[]
}

export type HeldChat = {
  mode: string
  at: string
  messages: { from: 'santa' | 'child'; text: string }[]
  deletedOn: string
}
