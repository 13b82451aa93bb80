import ipaddr from 'ipaddr.js'

/** A home or a mobile connection gets a whole /64 of IPv6 addresses, and may use a new one for each request. */
const HOME_PREFIX_BITS = 64

/**
 * The network that a limit counts a request to: the IPv4 address, or the first half of the IPv6 address.
 *
 * @param address As the connection or a trusted proxy gives it; anything else counts as one network, `unknown`.
 */
export function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOME_PREFIX_BITS}`).toString()}/${HOME_PREFIX_BITS}`
}
