/**
 * Claims, testimonials and the company's address are samples. Set it to false once they are real: until then production
 * refuses to start, unless `ALLOW_SAMPLE_CONTENT` is set.
 */
export const CONTENT_IS_SAMPLE: boolean = true

/** The shop's brand. Edit this file to make a different shop. */
export const BRAND = {
  name: 'North Pole Post',
  tagline: 'Personalised letters from Santa, printed and posted to your door',
  blurb: 'We write, print and post personalised letters from Santa for children of 3 to 12, anywhere in the UK.',
  supportEmail: 'help@northpolepost.example',
  /** Who answers for the data (the controller). Sample content, to be replaced by the company’s own. */
  company: 'North Pole Post (sample company), 1 Sample Street, York YO1 7HH',
  /** For receipts: sample content, like the company. */
  companyNumber: '00000000 (sample)',
  vatNumber: 'GB 000 0000 00 (sample)',
  /** Sample content, like the testimonials: replace with true claims before the shop opens. */
  claims: [
    { figure: '500+', label: 'happy families', isAboutChristmas: false },
    { figure: '4.2 ★', label: 'average review', isAboutChristmas: false },
    { figure: '100%', label: 'delivered before Christmas', isAboutChristmas: true },
  ],
  reviewsUrl: 'https://reviews.example/northpolepost',
  madeWith: 'Made with love at the North Pole',
} as const
