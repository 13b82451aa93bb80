/** One thing that was looked at before opening. */
export type Check = {
  what: string
  /** What to do about it, for somebody who has never seen the code; null when it is as it should be. */
  todo: string | null
}

/**
 * Looks at one thing. What fails is a thing to do, not an end of the looking.
 *
 * @param todoOf Says what to do about a failure.
 */
export async function check(
  what: string,
  look: () => Promise<string | null>,
  todoOf: (error: unknown) => string,
): Promise<Check> {
  try {
    return { what, todo: await look() }
  } catch (error) {
    return { what, todo: todoOf(error) }
  }
}
