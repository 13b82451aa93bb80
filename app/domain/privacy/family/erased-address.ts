/** What stands in the place of an email address once its family is forgotten: no address, and nobody else's. */
export const erasedAddress = (customerId: string): string => `erased:${customerId}`
