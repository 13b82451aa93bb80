export type LetterRequest = {
  instructions: string
  input: string
  /** Tells the company which requests belong together, without saying whose they are. */
  hashedSessionId: string
}

/** Writes letters. Everything it is given has placeholders where the personal words were. */
export interface LetterWriter {
  /**
   * Streams one letter.
   *
   * @yields The letter's text, a few words at a time.
   * @throws ProviderError, also for a refusal (`refused`) and a letter that was cut off (`truncated`).
   */
  writeLetter(request: LetterRequest): AsyncIterable<string>
}
