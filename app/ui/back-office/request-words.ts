import type { RequestKind } from '#app/domain/privacy/requests/request-limits.ts'

/** What a parent asks for, as staff name it. */
export const REQUEST_WORDS: Record<RequestKind, string> = {
  message: 'Message',
  reprint: 'Arrived damaged',
  data: 'About their data',
  complaint: 'Complaint',
}
