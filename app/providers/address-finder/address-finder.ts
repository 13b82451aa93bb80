/** An address as Royal Mail writes it: the town in capitals. */
export type FoundAddress = { addressLine1: string; addressLine2: string; city: string; postcode: string }

/** Knows the addresses of each postcode. */
export interface AddressFinder {
  /**
   * @param postcode With its space.
   * @returns Its addresses in the order of their numbers, the first hundred; none for a postcode that does not exist.
   * @throws ProviderError.
   */
  find(postcode: string): Promise<FoundAddress[]>
}
