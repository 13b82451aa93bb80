/** One question to a language model, without names: placeholders replace all personal details. */
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

/** What a request cost, and none of its text. */
export type ModelUsage = {
  model: string
  inputTokens: number
  outputTokens: number
  /** In millionths of a US dollar; null when the model's price is not known here. */
  costMicroUsd: number | null
}

/** An answer that matches the JSON schema; the caller must check what it says. */
export type ModelAnswer = { value: unknown; usage: ModelUsage }

/** Writes letters, and reads them over. Its input has placeholders instead of personal details. */
export interface LetterWriter {
  /**
   * Writes one letter, with the best model.
   *
   * @throws ProviderError, also for a refusal (`refused`) and an answer that was cut off (`truncated`).
   */
  write(request: ModelRequest): Promise<ModelAnswer>
  /** Reads a letter as its readers would, with a cheaper model. Throws as `write`. */
  read(request: ModelRequest): Promise<ModelAnswer>
}
