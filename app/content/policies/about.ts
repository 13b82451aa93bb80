import { BRAND } from '../brand.ts'
import { COMPANY } from '../company.ts'
import type { Policy } from './policy.ts'

export const ABOUT: Policy = {
  title: 'About us',
  intro: `${BRAND.blurb} We are a small workshop: people print, pack and post every letter.`,
  showsLastUpdated: false,
  sections: [
    {
      heading: 'What we do',
      body: [
        'You tell us about your child. From that, an AI writes a letter from Santa, and you read, change and approve it. We print it on heavy paper, seal the envelope and post it.',
        'Santa’s voice is made by AI, too. We tell you so, and leave the rest to Christmas.',
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
    {
      heading: 'If we got something wrong',
      body: [
        `Use the form on our contact page and choose “A complaint”, write to ${BRAND.supportEmail}, or ring ${COMPANY.telephone}. Tell us your order number if you have one.`,
      ],
    },
    {
      heading: 'What we do about a complaint',
      body: [
        'A person reads it. We answer within 30 days, usually much sooner, and say what we found and what we will do about it.',
        'If it is about a child’s safety, which you can choose on the form, we answer within 24 hours.',
      ],
    },
    {
      heading: 'If you are not happy with our answer',
      body: [
        [
          'about your rights when buying: Citizens Advice, 0808 223 1133, citizensadvice.org.uk',
          'about your data: the Information Commissioner’s Office, 0303 123 1113, ico.org.uk',
          'you may always go to court',
        ],
        'We do not take part in any alternative dispute resolution scheme.',
      ],
    },
  ],
}
