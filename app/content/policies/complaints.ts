import { BRAND } from '../brand.ts'
import { COMPANY } from '../company.ts'
import type { Policy } from './policy.ts'

export const COMPLAINTS: Policy = {
  title: 'Complaints',
  intro: 'If we got something wrong, we want to know it, and put it right.',
  showsLastUpdated: false,
  sections: [
    {
      heading: 'How to complain',
      body: [
        `Use the form on our contact page and choose “A complaint”, write to ${BRAND.supportEmail}, or ring ${COMPANY.telephone}. Tell us your order number if you have one.`,
      ],
    },
    {
      heading: 'What we do',
      body: [
        'A person reads it. We answer within 30 days, mostly much sooner, and say what we found and what we do about it.',
        'About a child’s safety we answer within 24 hours.',
      ],
    },
    {
      heading: 'If you are not content with our answer',
      body: [
        [
          'about your rights when buying: Citizens Advice, 0808 223 1133, citizensadvice.org.uk',
          'about your data: the Information Commissioner’s Office, 0303 123 1113, ico.org.uk',
          'you may always go to court',
        ],
        'We take part in no scheme of alternative dispute resolution.',
      ],
    },
  ],
}
