import type { Needs } from '#app/domain/needs.ts'
import { codeOf } from '#app/providers/provider-error.ts'
import type { FoundAddress } from '#app/providers/address-finder/address-finder.ts'
import { PostcodeSchema } from './delivery-address.ts'

type Found = { ok: true; addresses: FoundAddress[] } | { ok: false; reason: 'not_a_postcode' | 'unknown' | 'away' }

/**
 * The addresses of a postcode as it was typed, or why there are none.
 *
 * @param mayAsk The rate limit, checked just before the company is asked; false when it is used up.
 */
export async function findAddresses(
  { addressFinder, log }: Pick<Needs, 'addressFinder' | 'log'>,
  typed: unknown,
  mayAsk: () => Promise<boolean>,
): Promise<Found> {
  const postcode = PostcodeSchema.safeParse(typed)
  if (!postcode.success) return { ok: false, reason: 'not_a_postcode' }
  if (!addressFinder || !(await mayAsk())) return { ok: false, reason: 'away' }
  try {
    const addresses = await addressFinder.find(postcode.data)
    return addresses.length > 0 ? { ok: true, addresses } : { ok: false, reason: 'unknown' }
  } catch (error) {
    log.warn({ error: codeOf(error) }, 'addresses could not be looked up')
    return { ok: false, reason: 'away' }
  }
}
