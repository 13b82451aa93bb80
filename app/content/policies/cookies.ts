import type { Policy } from './policy.ts'

/** Every cookie the shop sets (decision 13); a test compares the list with the code. */
export const COOKIES = [
  { name: 'basket', lasts: '30 days', purpose: 'your basket and the letter you are writing' },
  { name: 'cookie_consent', lasts: '1 year', purpose: 'your choice about cookies' },
  { name: 'flash', lasts: '1 minute', purpose: 'the message shown after you press a button' },
  { name: 'share_link', lasts: '10 minutes', purpose: 'shows you the link to a basket you share' },
  { name: 'opened_link', lasts: '1 hour', purpose: 'the link to a saved letter that you opened' },
  { name: 'order_page', lasts: 'until the browser closes', purpose: 'the order whose link you opened from our email' },
  {
    name: 'family_page',
    lasts: 'until the browser closes',
    purpose: 'your family’s page, for an hour after you open it',
  },
  { name: 'session_id', lasts: 'until the browser closes', purpose: 'the chat session that this browser shows' },
  { name: 'preview', lasts: 'until the browser closes', purpose: 'lets testers in before the shop opens' },
  { name: 'admin_session', lasts: 'until the browser closes', purpose: 'staff who are logged in' },
  { name: 'admin_browser', lasts: '15 minutes', purpose: 'keeps a staff login link to one browser' },
] as const

/** Third-party cookies, only after "Accept All" and only where analytics is configured. */
const OPTIONAL = ['how the shop is used, without your address: _ga and _ga_*, 2 years']

/** Version of the cookie and privacy texts, stored with each consent. Change it whenever what they say changes. */
export const POLICY_VERSION = '2026-11-28.1'

export const COOKIE_POLICY: Policy = {
  title: 'Cookie policy',
  intro: 'The small files this shop keeps in your browser, what each is for, and how to say no.',
  showsLastUpdated: true,
  asksAboutCookies: true,
  sections: [
    {
      heading: 'Cookies the shop needs',
      body: [
        'They are set as you use the shop; without them there is no basket. Your browser shows each with __Host- before its name: no other site can read or replace it.',
        COOKIES.map(({ name, lasts, purpose }) => `${purpose}: ${name}, ${lasts}`),
      ],
    },
    {
      heading: 'Cookies you choose',
      body: [
        'Only after “Accept All”, and only while we measure visits:',
        OPTIONAL,
        'Not in use at present: _fbp, 3 months, for advertising.',
      ],
    },
    {
      heading: 'What else your browser keeps',
      body: [
        'A copy of your basket, the link to where you left off, your email address, how you last chatted with Santa (playground or real, and how many tests), your choice about cookies, and text you typed that has not been sent yet, so that a lost connection loses nothing. After 30 days text you typed is no longer used. The basket and what you typed are deleted when you order.',
      ],
    },
    {
      heading: 'Changing your mind',
      body: [
        'Choose again with the buttons above, whenever you like. It takes effect from the next page. “Forget this device”, at the foot of the home page and of this one, clears all of it at once.',
      ],
    },
  ],
}
