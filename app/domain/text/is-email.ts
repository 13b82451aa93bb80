/**
 * No spaces, one @, a dot in the domain, and no character that email companies refuse (RFC 5322's specials outside
 * quotes). Each character can match in one way only, so no text takes long.
 */
export const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/
