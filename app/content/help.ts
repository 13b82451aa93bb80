import { BRAND } from './brand.ts'

export type Question = {
  question: string
  answer: string
  /** Where to do something about it. */ link?: { path: string; words: string }
}

const ORDER = { path: '/order/find', words: 'Find your order' }

/** What parents ask, by subject. Each answer is what the shop does: change both together. */
export const HELP: readonly { heading: string; questions: readonly Question[] }[] = [
  {
    heading: 'Delivery',
    questions: [
      {
        question: 'When will the letter arrive?',
        answer:
          'We post it on the next working day after your order or, if you choose a later week, in time for it. Basic and Regular letters then take 5 to 7 working days, Premium 2 to 3. The checkout and your order’s page give the dates.',
        link: ORDER,
      },
      {
        question: 'What is the last day to order for Christmas?',
        answer:
          '16 December, but a few days earlier for Basic and Regular letters. If it is too late for one, the shop says so before you pay.',
      },
      {
        question: 'Where do you post to, and what does it cost?',
        answer: 'To any complete UK address, by Royal Mail. Delivery is included in the price.',
      },
      {
        question: 'Can letters come in a later week, or to two homes?',
        answer:
          'Yes. The checkout has a page for that, with a line below the child’s name, such as “c/o Mrs Patel”, and a note for the postman. A second address costs nothing extra.',
      },
      {
        question: 'The letter has not come. What now?',
        answer:
          'Track it from your order’s page; in December Royal Mail may take longer. On the last day named there, we email to ask whether it has come. From then on, “It has not come” on that page tells the workshop: we look for it, and print it again or pay you back.',
        link: ORDER,
      },
    ],
  },
  {
    heading: 'Your order',
    questions: [
      {
        question: 'Can I change the letter or the address after paying?',
        answer:
          'Yes, on your order’s page: a letter until it goes to the printer, the address until the first letter of the order does. Our order confirmation has the link to that page.',
        link: ORDER,
      },
      {
        question: 'Can I order for several children?',
        answer:
          'Yes. Add another letter in the basket: with two letters or more, all of them cost less. They can go to two addresses: the checkout asks.',
        link: { path: '/packages', words: 'See the packages' },
      },
      {
        question: 'What ages are the letters for?',
        answer:
          'For children aged 3 to 12. You may order for a younger or an older child: Santa still writes, and you read the letter before it is printed.',
      },
      {
        question: 'Can I have a VAT receipt?',
        answer: 'Yes, your order’s page has one. Prices include VAT.',
        link: ORDER,
      },
    ],
  },
  {
    heading: 'Santa’s voice',
    questions: [
      {
        question: 'How does my child hear the message?',
        answer:
          'Regular and Premium letters carry a code. Scan it with the camera of a phone, press the seal, and Santa speaks. It plays until the day printed below the code.',
      },
      {
        question: 'The code does not play. What can I do?',
        answer:
          'You can also play the message on your order’s page, and ask for another one there. If that does not help, write to us.',
        link: ORDER,
      },
    ],
  },
  {
    heading: 'Changes and refunds',
    questions: [
      {
        question: 'Can I cancel, and how much do I get back?',
        answer:
          'Until the letter goes to the printer you can cancel it yourself on your order’s page, which says how much you get back before you decide. Within 14 days of the order that is all of it.',
        link: { path: '/legal/refunds', words: 'Read the refund policy' },
      },
      {
        question: 'The letter arrived damaged. What do you do?',
        answer:
          'Tell us within 14 days of delivery, on your order’s page or by email, and we’ll print it again or pay you back.',
        link: ORDER,
      },
    ],
  },
  {
    heading: 'Privacy and safety',
    questions: [
      {
        question: 'Is it safe for my child?',
        answer:
          'Only you order, answer the questions and approve the letter. A second AI reads each letter as a parent would before you see it. The chat with Santa needs your consent and your company, and lasts ten minutes.',
        link: { path: '/legal/child-safety', words: 'Read about child safety' },
      },
      {
        question: 'Who writes the letter, and whose voice is it?',
        answer: 'Both are made with AI, from what you tell us. You read, change and approve every word of the letter.',
      },
      {
        question: 'What happens to what I tell you?',
        answer:
          'Our software takes most names, addresses and the like out before the AI writes; for the voice, first names are put back. The letter and your answers are deleted 90 days after the letter is posted, and what you never ordered 30 days after you last changed it.',
        link: { path: '/legal/privacy', words: 'Read the privacy policy' },
      },
      {
        question: 'How do I see or delete what you hold about us?',
        answer:
          'Ask on your order’s page for the link to your family’s page: there you can see, download or delete everything. If you have never ordered, write to us.',
        link: ORDER,
      },
      {
        question: 'I am not happy. How do I complain?',
        answer: `Write to us and choose “A complaint”, or send an email to ${BRAND.supportEmail}. We answer within 30 days, and say who else you can ask.`,
        link: { path: '/legal/about', words: 'How we deal with complaints' },
      },
    ],
  },
]
