import { BRAND } from '../brand.ts'
import { COMPANY } from '../company.ts'
import type { Policy } from './policy.ts'

export const ABOUT: Policy = {
  title: 'About us',
  intro: `${BRAND.blurb} We are a small workshop: a person prints, packs and posts every letter.`,
  showsLastUpdated: false,
  sections: [
    {
      heading: 'What we do',
      body: [
        'You tell us about your child. An AI writes a letter from Santa from it, and you read, change and approve it. We print it on heavy paper, seal the envelope and post it.',
        'Santa’s voice is made by AI, too. We say so to you, and leave the rest to Christmas.',
      ],
    },
    {
      heading: 'Who we are',
      body: [
        COMPANY.address,
        `Company number ${COMPANY.number}, VAT number ${COMPANY.vatNumber}`,
        `Telephone ${COMPANY.telephone}, email ${BRAND.supportEmail}`,
      ],
    },
  ],
}
