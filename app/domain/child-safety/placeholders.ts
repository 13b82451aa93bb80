const PLACEHOLDER = /\{\{([A-Z]+(?:_\d+)?)\}\}/g

/** The names of the placeholders in a text, in order, each as often as it stands there. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
}

/**
 * Puts the personal words back, in one pass: a name that looks like a placeholder is not read again.
 * A placeholder nobody knows is left as it stands.
 */
export function restore(text: string, words: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => words.get(name) ?? whole)
}

/** The part of an unfinished letter that can be shown: nothing from a placeholder that has begun but not ended. */
export function restoreUnfinished(text: string, words: ReadonlyMap<string, string>): string {
  return restore(text.replace(/\{\{?[A-Z_\d]*\}?$/, ''), words)
}
