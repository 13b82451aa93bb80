/** Everything that makes this shop this shop. Another is made by editing this file. */
export const BRAND = {
  name: 'North Pole Post',
  tagline: 'Personalised letters from Santa, printed and posted to your door',
  blurb: 'We write, print and post personalised letters from Santa for children of 3 to 12, anywhere in the UK.',
  supportEmail: 'help@northpolepost.example',
  madeWith: 'Made with love at the North Pole',
} as const
