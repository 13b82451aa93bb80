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
          'before you approve the letter, within 14 days of the order: all of it',
          'after it is printed and before it is posted: half of it',
          'after it is posted: nothing, unless it is damaged or faulty',
        ],
        'Voice messages cannot be refunded once they have been sent, except for a technical fault.',
      ],
    },
    {
      heading: 'Damaged or faulty',
      body: ['Tell us within 14 days of delivery, with a photograph, and we print it again or pay you back.'],
    },
    {
      heading: 'How to ask',
      body: [
        `Write to ${BRAND.supportEmail} with your order number. We answer within 2 business days, and the money is back on your card within 5 to 10 business days.`,
      ],
    },
  ],
}
