import { sha256 } from '#app/domain/sha256.server.ts'

/** How often one may do what costs money or sends email. The specification has none of these; each is far above honest use. */
export const RATE_LIMITS = {
  /** Letters per basket. A letter "can be regenerated until it is right"; thirty in an hour are more than anybody reads. */
  letters: { points: 30, seconds: 3_600 },
  /** Letters per address, also without a cookie; a school may share one. */
  lettersPerAddress: { points: 120, seconds: 3_600 },
  /** Letters begun per address: each leaves a row, and its email may be another person's. */
  lettersBegun: { points: 200, seconds: 3_600 },
  /** Payment pages per basket. */
  checkouts: { points: 30, seconds: 3_600 },
  /** Shared baskets per basket. */
  shares: { points: 30, seconds: 3_600 },
  /** Discount codes tried per network address; codes are short enough to be guessed. */
  couponsPerAddress: { points: 60, seconds: 3_600 },
  /** Login emails per email address. */
  loginLinks: { points: 5, seconds: 900 },
  /** Login tries per network address. */
  loginsPerAddress: { points: 30, seconds: 900 },
} as const

export type RateLimitName = keyof typeof RATE_LIMITS

/** What rate-limiter-flexible's limiters are to us. */
export type Limiters = Record<RateLimitName, { consume(key: string): Promise<unknown> }>

/**
 * Counts one more try. Only a hash of the key is stored: it may be an email or an address.
 *
 * @returns False when there were too many; a database that is down is no reason to refuse and throws.
 */
export async function isWithinLimit(limiters: Limiters, name: RateLimitName, key: string): Promise<boolean> {
  try {
    await limiters[name].consume(sha256(key))
    return true
  } catch (refused) {
    if (refused instanceof Error) throw refused
    return false
  }
}
