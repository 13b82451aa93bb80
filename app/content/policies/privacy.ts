import { BRAND } from '../brand.ts'
import type { Policy } from './policy.ts'

export const PRIVACY: Policy = {
  title: 'Privacy policy',
  intro: `What ${BRAND.name} knows of you and your child, why, for how long, and how to have it deleted.`,
  showsLastUpdated: true,
  sections: [
    {
      heading: 'What we collect',
      body: [
        'Of the child, and only what a parent tells us:',
        [
          'first name, age and, if you like, gender and date of birth',
          'achievements, wishes, good deeds, favourite things and adventures of the year',
          'first names of brothers, sisters, friends and pets, if you give them',
        ],
        'Of you: your email address and the address the letter is posted to. Your card is handled by our card payment provider; we never see its number.',
        'Of your device: its network address, browser and kind, to keep the shop safe.',
      ],
    },
    {
      heading: 'What we use it for',
      body: [
        'To write, print and post the letter you order, to write to you about that order and, only if you ticked the box, to send reminders and news. Every such email has a link that ends them.',
      ],
    },
    {
      heading: 'Artificial intelligence',
      body: [
        'The letter is written with the help of an AI. Names, places, dates of birth, email and postal addresses are taken out before your answers are sent to it and put back by us afterwards.',
      ],
    },
    {
      heading: 'Who else sees it',
      body: [
        [
          'our print partner and Royal Mail: the child’s name and the delivery address',
          'our card payment provider: your email address and the amount',
          'our email service: the emails we send you',
        ],
        'Nobody buys your data from us, and nobody advertises with it.',
      ],
    },
    {
      heading: 'How long we keep it',
      body: [
        [
          'chat transcripts: 30 days',
          'voice messages and the files of printed letters: 90 days',
          'records of orders: 7 years, as the law asks',
          'answers, baskets and links you did not order with: opened for 30 days, deleted after at most 60',
        ],
      ],
    },
    {
      heading: 'Your rights',
      body: [
        `You may see, correct, move or delete what we hold about you and your child, and take any consent back. Write to ${BRAND.supportEmail}; we answer within 30 days. You may also complain to the Information Commissioner’s Office.`,
      ],
    },
    {
      heading: 'Children',
      body: [
        'The shop is for adults. Data of children under 13 comes from a parent or guardian and needs their consent, which we record with the words that were shown.',
      ],
    },
  ],
}
