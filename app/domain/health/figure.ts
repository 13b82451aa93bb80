/** One figure of the whole shop at this moment, with a value for each of its parts. Parts are states and names, never ids. */
export type Figure = { name: string; help: string; values: { labels: Record<string, string>; value: number }[] }
