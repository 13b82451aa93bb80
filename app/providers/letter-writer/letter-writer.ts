/** One question to a language model, name-blind: whatever personal it is about stands as a placeholder. */
export type ModelRequest = {
  /** What to do; never holds a word that a parent typed. */
  instructions: string
  /** What it is about, as JSON. */
  input: string
  /** The shape of the answer, as a JSON schema in which every field is required. */
  schema: { name: string; shape: Record<string, unknown> }
  /** Tells the company which requests belong together, without saying whose they are. */
  hashedSessionId: string
}

/** What a request took; no word of it. */
export type ModelUsage = {
  model: string
  inputTokens: number
  outputTokens: number
  /** In millionths of a US dollar; null when the model's price is not known here. */
  costMicroUsd: number | null
}

/** An answer that has the shape that was asked for as far as JSON goes; what it says is for the caller to check. */
export type ModelAnswer = { value: unknown; usage: ModelUsage }

/** Writes letters, and reads them over. Everything it is given has placeholders where the personal words were. */
export interface LetterWriter {
  /**
   * Writes one letter, with the best model there is.
   *
   * @throws ProviderError, also for a refusal (`refused`) and an answer that was cut off (`truncated`).
   */
  write(request: ModelRequest): Promise<ModelAnswer>
  /** Reads a letter as its readers would; a cheaper model does. Throws as `write`. */
  read(request: ModelRequest): Promise<ModelAnswer>
}
