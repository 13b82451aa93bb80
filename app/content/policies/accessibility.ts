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
      heading: 'What we do',
      body: [
        [
          'we build to the Web Content Accessibility Guidelines 2.2, level AA, and test every screen against them with each change',
          'every page can be used with the keyboard alone',
          'pages can be enlarged to 400% and read on a screen of 320 pixels',
          'where you have asked your device for less motion, nothing moves',
          'what Santa says in a voice message is written below it on your order’s page',
          'letters can be printed in a hand that is easier to read',
        ],
      ],
    },
    {
      heading: 'What we know is not right yet',
      body: [
        'We test with software and ourselves; no outside expert has tested the shop yet. The handwriting on the printed letter is mainly decoration: if it is hard to read, choose “Easy to read”.',
        'The payment page belongs to our payment provider.',
      ],
    },
    {
      heading: 'Tell us',
      body: [
        `If something does not work for you, write to ${BRAND.supportEmail} or ring ${COMPANY.telephone}. We answer within 2 working days.`,
        'If you are not happy with our answer, the Equality Advisory and Support Service can help: equalityadvisoryservice.com.',
      ],
    },
  ],
}
