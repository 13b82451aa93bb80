/** Stripe gives ten unless asked for more, and a hundred at most. */
const PAGE = 10
const LONGEST_PAGE = 100

type Listed = { id: string; created: number }

/**
 * One page of a list in the company's shape, newest first.
 *
 * @param answerOf How the company shows one; by default as it is stored.
 * @param query The request's: `limit`, `starting_after`, `created[gte]`, `created[lt]`, and filters by a field's value.
 */
export function list<Thing extends Listed, Answer = Thing>(
  things: Thing[],
  url: string,
  query: Record<string, string>,
  answerOf?: (thing: Thing) => Answer,
) {
  const { limit, starting_after: after, 'created[gte]': since, 'created[lt]': before, ...filters } = query
  const fits = (thing: Thing) =>
    thing.created >= Number(since ?? 0) &&
    thing.created < Number(before ?? Infinity) &&
    Object.entries(filters).every(([name, value]) => !(name in thing) || thing[name as keyof Thing] === value)
  const found = things
    .filter(fits)
    .toReversed()
    .toSorted((one, other) => other.created - one.created)
  const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0
  const data = found.slice(from, from + Math.min(Number(limit ?? PAGE), LONGEST_PAGE))
  return {
    object: 'list',
    data: answerOf ? data.map((thing) => answerOf(thing)) : data,
    has_more: from + data.length < found.length,
    url,
  }
}
