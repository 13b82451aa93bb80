/** No spaces, one @, a dot in the domain. Each character can be read in one way only, so that no text takes long. */
export const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
