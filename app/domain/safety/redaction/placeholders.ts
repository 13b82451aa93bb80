const PLACEHOLDER = /\{\{([A-Z]+(?:_\d+)?)\}\}/g

/** A placeholder as it stands in a text: `{{CHILD}}`. */
export const placeholder = (name: string) => `{{${name}}}`

/** The names of the placeholders in a text, in order, each as often as it stands there. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')
}

/** A text without its placeholders: what is left may hold no brace, and no personal word. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '')
}

/**
 * Puts the personal words back, in one pass: a name that looks like a placeholder is not read again.
 * An unknown placeholder is left as it stands.
 */
export function restore(text: string, words: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => words.get(name) ?? whole)
}

/** A text in which nobody can be told apart: for a letter to another child. */
export function withNeutralNames(text: string): string {
  return text.replace(PLACEHOLDER, '[name]')
}
