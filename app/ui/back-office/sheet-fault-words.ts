import type { SheetFault } from '#app/domain/fulfilment/fulfilment.ts'

/** Why a sheet may not be printed, and what to do about it. */
export const SHEET_FAULT_WORDS: Record<SheetFault, { short: string; why: string; advice: string }> = {
  unwritable: {
    short: 'Cannot be written',
    why: 'It has a character neither hand can write, such as a picture.',
    advice:
      'If its file was taken, press “Give it back to the parent”. Then ask the parent to change it on their order’s page.',
  },
  too_long: {
    short: 'Too long',
    why: 'It does not fit one page.',
    advice:
      'If its file was taken, press “Give it back to the parent”. Then ask the parent to shorten it on their order’s page.',
  },
  differs: {
    short: 'Differs from proof',
    why: 'This sheet is not the one that was approved and checked.',
    advice:
      'Its text, lines, size, hand, signature or code are different. Compare it with the parent’s letter before you let it be printed.',
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
