/**
 * No spaces, one @, a dot in the domain; and none of what no email company takes (RFC 5322's specials outside quotes). Each
 * character can be read in one way only, so that no text takes long.
 */
export const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/
