/** One question to a language model, without names: placeholders replace all personal details. */
export type TextRequest = {
  /** What to do; never holds a word that a parent typed. */
  instructions: string
  /** What it is about, as JSON. */
  input: string
  /** Tells the company which requests belong together, without saying whose they are. */
  hashedSessionId: string
}

/** A question whose answer has a shape: a JSON schema in which every field is required. */
export type ModelRequest = TextRequest & { schema: { name: string; shape: Record<string, unknown> } }

/** What a request cost, and none of its text. */
export type ModelUsage = {
  model: string
  inputTokens: number
  outputTokens: number
  /** In millionths of a US dollar; null when the model's price is not known here. */
  costMicroUsd: number | null
}

export type ModelText = { text: string; usage: ModelUsage }

/** An answer that matches the JSON schema; the caller must check what it says. */
export type ModelAnswer = { value: unknown; usage: ModelUsage }

/** Writes letters, reads them over, and replies as Santa in the chat. Its input has placeholders instead of personal details. */
export interface LetterWriter {
  /**
   * Writes one letter, with the best model.
   *
   * @throws ProviderError, also for a refusal (`refused`) and an answer that was cut off (`truncated`).
   */
  write(request: ModelRequest): Promise<ModelAnswer>
  /** Reads a letter as its readers would, with a cheaper model. Throws as `write`. */
  read(request: ModelRequest): Promise<ModelAnswer>
  /** One reply in a chat, until the signal aborts. Throws as `write`. */
  reply(request: TextRequest, signal: AbortSignal): Promise<ModelText>
}
