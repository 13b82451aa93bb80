/** Escapes percent signs, underscores and backslashes for a LIKE pattern. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
