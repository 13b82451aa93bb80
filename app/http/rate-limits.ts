import { type RequestContext, requestFactsContext, servicesContext } from './services-context.ts'

/** Limits on what costs money or sends email. None is in the specification; each is far above honest use. */
export const RATE_LIMITS = {
  /** Letters per basket. A letter "can be regenerated until it is right"; no parent reads thirty in an hour. */
  letters: { points: 30, seconds: 3_600 },
  /** Letters per network, with or without a cookie. Thousands of phones may share one address of a mobile network. */
  lettersPerNetwork: { points: 1_200, seconds: 3_600 },
  /** Letters begun per network: each leaves a row, and its email may be another person's. */
  lettersBegun: { points: 2_000, seconds: 3_600 },
  /** Layouts while typing, per basket: one for each pause of a parent who types for an hour. */
  layouts: { points: 3_000, seconds: 3_600 },
  /** The same per network: each takes some ten milliseconds of the web's only thread. */
  layoutsPerNetwork: { points: 30_000, seconds: 3_600 },
  /** Letters approved, per basket: each lays the letter out, and may cost an AI check. */
  approvals: { points: 20, seconds: 600 },
  approvalsPerNetwork: { points: 1_200, seconds: 3_600 },
  /** Payment pages per basket. */
  checkouts: { points: 30, seconds: 3_600 },
  /** Look-ups at the payment company, per basket, of payment pages that we have no record of. */
  paymentsAskedAbout: { points: 20, seconds: 3_600 },
  /** Shared baskets per basket. */
  shares: { points: 30, seconds: 3_600 },
  /** Links with saved letters opened, per network: each leaves copies. */
  linksOpened: { points: 120, seconds: 3_600 },
  /** Discount codes tried per network; codes are short enough to be guessed. */
  couponsPerNetwork: { points: 60, seconds: 3_600 },
  /** Postcodes looked up, per network: each costs a few pence. */
  addressesLookedUp: { points: 1_200, seconds: 3_600 },
  /** Comparisons of all books with the payment company's: each reads a fortnight of them. */
  booksCompared: { points: 1, seconds: 60 },
  /** Login emails per email address and network, so that an attacker elsewhere cannot lock the owner out. */
  loginLinks: { points: 5, seconds: 900 },
  /** Login emails per network, to any address. */
  loginsPerNetwork: { points: 30, seconds: 900 },
  /** Login links used per network, good or bad. Separate from requests, so that neither blocks the other. */
  loginLinksUsed: { points: 30, seconds: 900 },
  /** Passwords tried from one network. Separate from links, so that neither blocks the other. */
  passwordsPerNetwork: { points: 30, seconds: 900 },
  /** Passwords tried for one email from one network. */
  passwordsTried: { points: 5, seconds: 900 },
  /** Passwords tried for one email, from anywhere: fewer than a list of stolen ones has. */
  passwordsPerEmail: { points: 40, seconds: 900 },
  /** Chats begun per network: each may cost fifteen replies. Many phones share one address of a mobile network. */
  chatsBegun: { points: 300, seconds: 86_400 },
  /** Order pages opened or asked for, per network. */
  orderLinksOpened: { points: 300, seconds: 3_600 },
  /** Order links requested again, per network; the answer never reveals whether one is sent. */
  orderLinksAsked: { points: 30, seconds: 3_600 },
  /** Letters changed after they were paid for, per order: each is read over by the AI company. */
  lettersChanged: { points: 60, seconds: 3_600 },
  /** Messages from the contact page, per network: each is read by a person. */
  messagesPerNetwork: { points: 30, seconds: 86_400 },
  /** Messages, damaged letters, changed addresses, reviews and links to the family's page, per order. */
  requestsMade: { points: 20, seconds: 86_400 },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS

/** The part of rate-limiter-flexible that we use. */
export type Limiters = Record<RateLimitName, { consume(key: string): Promise<unknown> }>

/**
 * Counts one more try.
 *
 * @param key Left out, the network that the request comes from.
 * @returns False when there were too many. Throws, instead of refusing, when the database is down.
 */
export async function isWithinLimit(
  context: RequestContext,
  name: RateLimitName,
  key = context.get(requestFactsContext).clientNetwork,
): Promise<boolean> {
  try {
    await context.get(servicesContext).limiters[name].consume(key)
    return true
  } catch (refused) {
    if (refused instanceof Error) throw refused
    return false
  }
}

/** Counts one more try for a basket and, where that is within its limit, for the network that it comes from. */
export const isWithinBoth = async (
  context: RequestContext,
  name: 'letters' | 'layouts' | 'approvals',
  basketId: string,
): Promise<boolean> =>
  (await isWithinLimit(context, name, basketId)) && isWithinLimit(context, `${name}PerNetwork` as const)
