/**
 * Claims, testimonials and the company's address are samples. Set it to false once they are real: until then production
 * refuses to start, unless `ALLOW_SAMPLE_CONTENT` is set.
 */
export const CONTENT_IS_SAMPLE: boolean = true

/** When what the public pages say was last changed, as `YYYY-MM-DD`: for search engines. */
export const CONTENT_CHANGED_ON = '2026-11-29'

/** The shop's brand. Edit this file to make a different shop. */
export const BRAND = {
  name: 'North Pole Post',
  tagline: 'Personalised letters from Santa, printed and posted to your door',
  blurb: 'We write, print and post personalised letters from Santa for children aged 3 to 12, anywhere in the UK.',
  supportEmail: 'help@northpolepost.example',
  madeWith: 'Made with love at the North\u00a0Pole',
} as const
