/** The result of one check before opening. */
export type Check = {
  what: string
  /** What to do about it, for a reader who has never seen the code; null when all is well. */
  todo: string | null
}

/**
 * Runs one check. A failure becomes a to-do and does not end the other checks.
 *
 * @param describeFailure Says what to do about a failure.
 */
export async function check(
  what: string,
  look: () => Promise<string | null>,
  describeFailure: (error: unknown) => string,
): Promise<Check> {
  try {
    return { what, todo: await look() }
  } catch (error) {
    return { what, todo: describeFailure(error) }
  }
}
