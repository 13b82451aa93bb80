import type { SheetFault } from '#app/domain/fulfilment/fulfilment.ts'

/** Why a sheet may not be printed, and what to do about it. */
export const SHEET_FAULT_WORDS: Record<SheetFault, { short: string; why: string; advice: string }> = {
  unwritable: {
    short: 'Cannot be written',
    why: 'It has a sign that neither hand can write, such as a picture.',
    advice:
      'Ask the parent to change it on their order’s page; “Give it back to the parent” opens it there if its file was taken.',
  },
  too_long: {
    short: 'Too long',
    why: 'It does not fit one page.',
    advice:
      'Ask the parent to shorten it on their order’s page; “Give it back to the parent” opens it there if its file was taken.',
  },
  differs: {
    short: 'Differs from proof',
    why: 'This sheet is not the one that was approved and checked.',
    advice:
      'Its text, lines, hand, signature or code are different. Compare it with the parent’s letter before you let it be printed.',
  },
  code_unread: {
    short: 'Code unreadable',
    why: 'The code on the sheet could not be read.',
    advice: 'Check it again. If that does not help, check SITE_URL and the page’s geometry.',
  },
  voice_unheard: {
    short: 'Code leads nowhere',
    why: 'The code was read, and its address did not play this child’s message.',
    advice: 'See whether the shop can be reached at SITE_URL, then check it again.',
  },
}
