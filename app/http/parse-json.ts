/** Parses a text as JSON; null when it is invalid. */
export function parseJson(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
