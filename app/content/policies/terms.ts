import { BRAND } from '../brand.ts'
import { COMPANY } from '../company.ts'
import type { Policy } from './policy.ts'

export const TERMS: Policy = {
  title: 'Terms of service',
  intro: `What you can expect of ${BRAND.name}, and what we ask of you.`,
  showsLastUpdated: true,
  sections: [
    {
      heading: 'Who may buy',
      body: [
        'You are 18 or over, and are the child’s parent or guardian or have their permission. Letters are for children aged 3 to 12.',
      ],
    },
    {
      heading: 'What you buy',
      body: [
        'A letter from Santa made from what you tell us, in one of three packages: Basic, Regular and Premium. Regular and Premium carry a voice message, made by AI, behind a QR code; it plays until the day printed below the code. Prices are in pounds, VAT and delivery included.',
        'An AI helps to write the letter. You read it, edit it or ask for another, and nothing is printed before you are happy with it. Approving the letter is your acceptance of its content. Until it goes to the printer you can still change or cancel it on your order’s page, and change the address until the first letter of the order goes to the printer.',
        'Your child may talk with Santa, an AI, for ten minutes, with you beside them and with your consent.',
      ],
    },
    {
      heading: 'Payment',
      body: [
        'By card, through our payment provider. Payment must be complete before we print. The refund policy says what is refunded, and when.',
      ],
    },
    {
      heading: 'Delivery',
      body: [
        [
          'by Royal Mail, to complete UK addresses only',
          'Basic and Regular: 5 to 7 working days after posting',
          'Premium: 2 to 3 working days after posting',
          'posted on the next working day after your order or, if you chose a later week, in time for it; on the busiest days of December it may be one later',
          'for delivery before Christmas, order by 16 December at the latest, a few days earlier for Basic and Regular letters; if it is too late for one, the shop says so before you pay',
        ],
        'Your order’s page says between which days a letter should arrive, not counting weekends and bank holidays. If a letter comes back because the address was wrong, posting it again costs £2.50, or £5.00 for Premium or express.',
      ],
    },
    {
      heading: 'What we ask of you',
      body: [
        'Tell us nothing that is not yours to tell, and nothing hurtful. We do not write letters that shame, threaten or promise gifts. Keep the links in our emails to yourself: anyone with one can see your order.',
      ],
    },
    {
      heading: 'If something goes wrong',
      body: [
        `Write to us on your order’s page, or to ${BRAND.supportEmail}; we answer within 2 working days, and about a child’s safety within 24 hours. These terms do not affect your rights under UK consumer law. The law of England and Wales applies.`,
        `The shop is run by ${COMPANY.address}.`,
      ],
    },
  ],
}
