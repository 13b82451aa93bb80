/** Replaces a forgotten family's email address: not a valid address, and unique. */
export const erasedAddress = (customerId: string): string => `erased:${customerId}`
