const ERASED = 'erased:'

/** Replaces an erased family's email address: not a valid address, and unique. */
export const erasedAddress = (customerId: string): string => `${ERASED}${customerId}`

export const isErasedAddress = (email: string): boolean => email.startsWith(ERASED)
