import { BRAND } from '../brand.ts'
import { COMPANY } from '../company.ts'
import type { Policy } from './policy.ts'

export const ACCESSIBILITY: Policy = {
  title: 'Accessibility',
  intro:
    'Everybody should be able to order a letter here: by keyboard, with a screen reader, on an old phone, without JavaScript.',
  showsLastUpdated: false,
  sections: [
    {
      heading: 'What we do for it',
      body: [
        [
          'we build to the Web Content Accessibility Guidelines 2.2, level AA, and test every screen for it with each change',
          'every page can be used with the keyboard alone',
          'pages can be enlarged to 400% and read on a screen of 320 pixels',
          'where you have asked your device for less motion, nothing moves',
          'what Santa says in a voice message is written below it on the page of your order',
          'letters can be printed in a hand that is easier to read',
        ],
      ],
    },
    {
      heading: 'What we know is not right yet',
      body: [
        'The tests are made by software and by ourselves; no outside expert has tested the shop yet. The handwriting on the printed letter is decoration first: choose the clear hand if it is hard to read.',
        'The page on which you pay is our payment provider’s.',
      ],
    },
    {
      heading: 'Tell us',
      body: [
        `If something does not work for you, write to ${BRAND.supportEmail} or ring ${COMPANY.telephone}. We answer within 2 working days.`,
        'If you are not content with our answer, the Equality Advisory and Support Service helps, at equalityadvisoryservice.com.',
      ],
    },
  ],
}
