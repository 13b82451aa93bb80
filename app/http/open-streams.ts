/** Enough for a letter open in several tabs and on a second device. */
const MOST_PER_BASKET = 6
/** Enough for a school, or many phones behind one address of a mobile network. */
const MOST_PER_NETWORK = 120

/** How many streams each basket and each network holds open in this process. */
const open = new Map<string, number>()

/**
 * Counts one more open stream. Each one keeps querying the database while it is open.
 *
 * @returns A function to call once, when it ends; null when there are too many already.
 */
export function countStream({ basketId, network }: { basketId: string; network: string }): (() => void) | null {
  const counted = [
    [`basket ${basketId}`, MOST_PER_BASKET],
    [`network ${network}`, MOST_PER_NETWORK],
  ] as const
  if (counted.some(([key, most]) => (open.get(key) ?? 0) >= most)) return null
  for (const [key] of counted) open.set(key, (open.get(key) ?? 0) + 1)
  return () => {
    for (const [key] of counted) {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}
