/** How often one may do what costs money or sends email. The specification has none of these; each is far above honest use. */
export const RATE_LIMITS = {
  /** Letters per basket. A letter "can be regenerated until it is right"; thirty in an hour are more than anybody reads. */
  letters: { points: 30, seconds: 3_600 },
  /** Letters per network, also without a cookie. Thousands of phones may share one address of a mobile company. */
  lettersPerNetwork: { points: 1_200, seconds: 3_600 },
  /** Letters begun per network: each leaves a row, and its email may be another person's. */
  lettersBegun: { points: 2_000, seconds: 3_600 },
  /** Letters laid out while they are typed, per basket: one for each pause of a parent who types for an hour. */
  layouts: { points: 3_000, seconds: 3_600 },
  /** Letters approved, per basket: each draws two sheets, during which nobody else is answered, and may be read over by the AI company. */
  approvals: { points: 20, seconds: 600 },
  /** Payment pages per basket. */
  checkouts: { points: 30, seconds: 3_600 },
  /** Questions to the payment company, per basket, about payment pages that we have no record of. */
  paymentsAskedAbout: { points: 20, seconds: 3_600 },
  /** Shared baskets per basket. */
  shares: { points: 30, seconds: 3_600 },
  /** Links with saved letters opened, per network: each leaves copies. */
  linksOpened: { points: 120, seconds: 3_600 },
  /** Discount codes tried per network; codes are short enough to be guessed. */
  couponsPerNetwork: { points: 60, seconds: 3_600 },
  /** Login emails per email address and network: whoever asks for another's links is refused, and the other is not. */
  loginLinks: { points: 5, seconds: 900 },
  /** Login emails asked for per network, whoever they are for. */
  loginsPerNetwork: { points: 30, seconds: 900 },
  /** Login links used per network, good or bad. Apart from asking: neither can stop the other. */
  loginLinksUsed: { points: 30, seconds: 900 },
  /** Passwords tried from one network. Apart from links: neither can stop the other. */
  passwordsPerNetwork: { points: 30, seconds: 900 },
  /** Passwords tried for one email from one network. */
  passwordsTried: { points: 5, seconds: 900 },
  /** Passwords tried for one email, wherever from: fewer than a list of stolen ones has. */
  passwordsTriedOfOne: { points: 40, seconds: 900 },
  /** Voice codes that lead nowhere, per network: each has 244 random bits, and whoever tries so many is no family. */
  voicesGuessed: { points: 200, seconds: 3_600 },
  /** Chats begun per network: each may cost fifteen replies. Many phones share one address of a mobile company. */
  chatsBegun: { points: 300, seconds: 86_400 },
  /** Order pages opened or asked for, per network. */
  orderLinksOpened: { points: 300, seconds: 3_600 },
  /** Links to an order asked for again, per network; whether one is sent nobody learns. */
  orderLinksAsked: { points: 30, seconds: 3_600 },
  /** Letters changed after they were paid for, per order: each is read over by the AI company. */
  lettersChanged: { points: 60, seconds: 3_600 },
  /** Messages, damaged letters and links to the family's page, per order. */
  requestsMade: { points: 20, seconds: 86_400 },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS

/** What rate-limiter-flexible's limiters are to us. */
export type Limiters = Record<RateLimitName, { consume(key: string, points?: number): Promise<unknown> }>

/**
 * Counts one more try.
 *
 * @param points 0 only looks.
 * @returns False when there were too many; a database that is down is no reason to refuse and throws.
 */
export async function isWithinLimit(
  limiters: Limiters,
  name: RateLimitName,
  key: string,
  points = 1,
): Promise<boolean> {
  try {
    await limiters[name].consume(key, points)
    return true
  } catch (refused) {
    if (refused instanceof Error) throw refused
    return false
  }
}
