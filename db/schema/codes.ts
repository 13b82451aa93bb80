// Every list of words that a column may hold, once. Plain lists, so that the shop's rules may use them without the
// database, above all in the browser.

export const PACKAGE_CODES = ['basic', 'regular', 'premium'] as const
export const PATH_CHOICES = ['quick', 'enhanced', 'chat'] as const
/** How far the writing of a letter has come, in the words a parent is shown. */
export const WRITING_STAGES = ['reading_answers', 'writing', 'reading_over'] as const

/** Why there is no letter: the writer failed us, an answer cannot be used, or an answer is a reason to worry. */
export const LETTER_FAILURES = ['unavailable', 'empty', 'unfit_answer', 'worry'] as const
export const VERSION_AUTHORS = ['santa', 'parent'] as const
export const MODEL_TASKS = ['write', 'read', 'moderate', 'speak', 'listen', 'chat', 'extract'] as const
export const SAFETY_SOURCES = ['questionnaire', 'chat'] as const
/** What a letter is written in: Santa's own hand, or the one that is easy to read. */
export const HANDS = ['charm', 'mali'] as const
/**
 * Why a sheet may not be printed: its text cannot be written or is too long, it differs from the approved one, or its
 * code cannot be read or does not play the voice message.
 */
export const SHEET_FAULTS = ['unwritable', 'too_long', 'differs', 'code_unread', 'voice_unheard'] as const
/** How far a voice message has come; `failed` is tried again by a person. */
export const VOICE_STATES = ['writing', 'speaking', 'ready', 'failed'] as const
export const VOICE_FAILURES = ['unavailable', 'unfit', 'worry'] as const
export const FILE_KINDS = ['sheet', 'voice', 'batch'] as const
export const BATCH_STATES = ['making', 'ready'] as const
export const SHEET_OUTPUTS = ['a4', 'full', 'letterhead'] as const
export const DRAFT_STATES = ['answering', 'writing', 'ready', 'failed'] as const
export const SESSION_TYPES = ['questionnaire', 'checkout'] as const
export const CHAT_MODES = ['playground', 'real'] as const
export const CONSENT_SOURCES = ['questionnaire', 'checkout'] as const
export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const
export const DISCOUNT_SOURCES = ['bulk', 'coupon'] as const

/** What moved the balance at the payment company. */
export const MOVEMENT_KINDS = ['payment', 'refund', 'dispute', 'fee', 'payout', 'other'] as const
export const PAYOUT_STATES = ['on_its_way', 'paid', 'failed'] as const

export const ORDER_STATUSES = [
  'pending',
  'paid',
  'completed',
  'expired',
  'payment_review',
  'cancelled',
  'refunded',
] as const

/** Who changed an order: the parent, the payment company's word, the shop by itself, or a staff member. */
export const ORDER_ACTORS = ['shopper', 'payments', 'worker', 'staff'] as const

/** `done`, or why an event of the payment company needs a staff member. */
export const EVENT_OUTCOMES = ['done', 'unknown_order', 'wrong_mode', 'paid_twice'] as const

/** Why money was refunded, in the order in which staff are asked. */
export const REFUND_REASONS = ['changed_mind', 'damaged_or_faulty', 'our_mistake', 'duplicate', 'other'] as const

/** `requested` here, then as the payment company has it. A later state is never replaced by an earlier one. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const

/** What can happen to an order: the states it reaches, and everything else. */
export const ORDER_EVENT_KINDS = [
  'placed',
  ...ORDER_STATUSES,
  'review_accepted',
  'printed',
  'print_undone',
  'shipped',
  'item_cancelled',
  'item_restored',
  'refund_requested',
  'refund_pending',
  'refund_succeeded',
  'refund_failed',
  'dispute_open',
  'dispute_won',
  'dispute_lost',
  'email_sent',
  'email_refused',
  'voice_ready',
  'voice_failed',
  'voice_asked_again',
  'voice_replaced',
  'code_replaced',
  'sheet_accepted',
  'address_corrected',
  'letter_changed',
  'reprinted',
  'answers_kept',
  'answers_forgotten',
  'deleted',
] as const

export const EMAIL_KINDS = [
  'order_confirmation',
  'letter_shipped',
  'login_link',
  'reminder',
  'confirm_consent',
  'payment_failed',
  'refund',
  'chat_transcript',
  'chat_transcript_question',
  'order_link',
  'order_changed',
  'order_message',
  'family_link',
  'family_receipt',
  'safety_report',
  'staff_invitation',
  'has_it_come',
  'review_invitation',
] as const
/** A packer sees what packing needs: no money, no other people's accounts. */
export const ROLES = ['admin', 'packer'] as const
/** Why a chat is over. */
export const CHAT_ENDS = ['time', 'messages', 'button', 'grown_up', 'worry', 'restarted', 'switched'] as const
export const CHAT_ROLES = ['santa', 'child'] as const
export const EXTRACTION_STATES = ['none', 'asked', 'done', 'failed'] as const
/** A review waits until staff have read it. */
export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const
/** A parent's requests to staff, including their legal rights: each has its deadline. */
export const REQUEST_KINDS = ['message', 'reprint', 'data', 'complaint'] as const
/** What is done with a family's data, by the parent or for them. */
export const PRIVACY_ACTS = [
  'see',
  'download',
  'erase',
  'erased',
  'withdraw_chat_consent',
  'unsubscribe',
  'revoke_links',
] as const
export const PRIVACY_ACTORS = ['parent', 'staff', 'shop'] as const
