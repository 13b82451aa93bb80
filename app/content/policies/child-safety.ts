import { BRAND } from '../brand.ts'
import type { Policy } from './policy.ts'

export const CHILD_SAFETY: Policy = {
  title: 'Child safety',
  intro: 'Children come before features. This is how.',
  showsLastUpdated: false,
  sections: [
    {
      heading: 'A parent is always there',
      body: [
        'Only a parent or guardian orders, answers the questions and approves the letter. A chat with Santa needs their consent and their company, lasts ten minutes, and its transcript is sent to them.',
      ],
    },
    {
      heading: 'What the AI never learns',
      body: [
        'Names, places, dates of birth and addresses never reach the AI that writes the letter. Telephone numbers, addresses and emails are taken out of a chat before it is read.',
      ],
    },
    {
      heading: 'What a letter never says',
      body: [
        [
          'nothing that shames, threatens or compares',
          'no promise of a gift',
          'no link and no way to get in touch with anybody',
        ],
        'Each letter is checked for this by machine, and by you.',
      ],
    },
    {
      heading: 'If something worries you',
      body: [`Write to ${BRAND.supportEmail}. We answer about a child’s safety within 24 hours.`],
    },
  ],
}
