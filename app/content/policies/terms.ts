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
        'You are 18 or over and the child’s parent or guardian, or you have their permission. Letters are for children of 3 to 12.',
      ],
    },
    {
      heading: 'What you buy',
      body: [
        'A letter from Santa made from what you tell us, in one of three packages: Basic, Regular and Premium. Regular and Premium carry a voice message, made by AI, behind a QR code; it plays until the day that stands below the code. Prices are in pounds, VAT and delivery included.',
        'An AI helps to write the letter. You read it, edit it or ask for another, and nothing is printed before you are happy with it. Approving the letter is your acceptance of its content. Until it goes to the printer you can still change it, or your mind, from the page of your order, and the address until the first letter of the order goes to the printer.',
        'Your child may talk with Santa, an AI, for ten minutes, with you beside them and with your consent.',
      ],
    },
    {
      heading: 'Payment',
      body: [
        'By card, through our payment provider. Payment must be complete before we print. What is refunded when, the refund policy says.',
      ],
    },
    {
      heading: 'Delivery',
      body: [
        [
          'by Royal Mail, to complete UK addresses only',
          'Basic and Regular: 5 to 7 working days after posting',
          'Premium: 2 to 3 working days after posting',
          'posted on the next working day after your order or, if you chose a later week, in time for it; in the fullest days of December it may be one later',
          'for delivery before Christmas order by 16 December at the latest; Basic and Regular letters need some days more, and once it is too late for one, its page says so before you pay',
        ],
        'The page of your order says between which days it should arrive, weekends and bank holidays left out. If a letter comes back because the address was wrong, posting it again costs £2.50, or £5.00 for Premium or express.',
      ],
    },
    {
      heading: 'What we ask of you',
      body: [
        'Tell us nothing that is not yours to tell, and nothing hurtful. We do not write letters that shame, threaten or promise gifts. Keep the links in our emails to yourself: whoever has one sees your order.',
      ],
    },
    {
      heading: 'If something goes wrong',
      body: [
        `Write to us from the page of your order, or to ${BRAND.supportEmail}; we answer within 2 working days, and about a child’s safety within 24 hours. Your rights under UK consumer law are not touched by these terms. The law of England and Wales applies.`,
        `The shop is run by ${COMPANY.address}.`,
      ],
    },
  ],
}
