const PLACEHOLDER = /\{\{([A-Z]+(?:_\d+)?)\}\}/g

/** A placeholder as it appears in a text: `{{CHILD}}`. */
export const placeholder = (name: string) => `{{${name}}}`

/** The names of the placeholders in a text, in order, each as often as it appears. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
}

/** A text without its placeholders: what remains may contain no brace and no personal word. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '')
}

/**
 * Restores the personal words in one pass: a name that looks like a placeholder is not replaced again. An unknown
 * placeholder is left as it is.
 */
export function restore(text: string, words: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => words.get(name) ?? whole)
}

/** A text in which no one can be identified: for a letter to another child. */
export function withNeutralNames(text: string): string {
  return text.replace(PLACEHOLDER, '[name]')
}
