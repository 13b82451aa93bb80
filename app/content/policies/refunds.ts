import { BRAND } from '../brand.ts'
import type { Policy } from './policy.ts'

export const REFUNDS: Policy = {
  title: 'Refund policy',
  intro: 'A letter made for one child cannot be sold again; still, you can change your mind for a good while.',
  showsLastUpdated: true,
  sections: [
    {
      heading: 'How much you get back',
      body: [
        [
          'before you approve the letter, and until it is printed, within 14 days of the order: 100%',
          'until it is printed, later than that: 50%',
          'after it is printed and before it is posted: 50%',
          'after it is posted: nothing, unless it is damaged or faulty; then 100%, or another letter',
        ],
        'In an order of several letters you get back each one’s share of what you paid, after any discount. Letters that are posted keep the discount you had for several letters.',
        'Voice messages cannot be refunded once they have been sent, except for a technical fault.',
      ],
    },
    {
      heading: 'Damaged or faulty',
      body: [
        '100% satisfaction guarantee: if we get a letter wrong, or it arrives damaged, the reprint is free.',
        'Tell us within 14 days of delivery, on your order’s page or by email, with a photograph if you can, and we’ll print it again or pay you back.',
      ],
    },
    {
      heading: 'How to ask',
      body: [
        'Until the letter goes to the printer you can cancel it yourself on your order’s page, which says how much you get back before you decide.',
        `After that, write to ${BRAND.supportEmail} with your order number. We answer within 2 working days, and any refund is back on the card you paid with, the original payment method, within 5 to 10 working days.`,
      ],
    },
  ],
}
