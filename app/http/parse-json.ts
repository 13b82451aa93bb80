/** What a text says as JSON; null when it is none. */
export function parseJson(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
