const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether an id that came from elsewhere can be one of ours; PostgreSQL fails on anything else. */
export function isUuid(text: string | null): text is string {
  return text !== null && UUID.test(text)
}
