/** A text as it is in a LIKE pattern, where a percent sign, an underscore and a backslash would mean something else. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
