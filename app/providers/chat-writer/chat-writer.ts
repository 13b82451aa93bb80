import type { ModelUsage } from '../letter-writer/letter-writer.ts'

/** One turn of a chat, without names. */
export type ReplyRequest = { instructions: string; input: string; hashedSessionId: string }

/** Writes Santa's replies. Its input has placeholders instead of personal details. */
export interface ChatWriter {
  /**
   * One reply, piece by piece as it is written.
   *
   * @param signal Aborts when the reply is no longer wanted.
   * @returns The usage, once the reply is complete.
   * @throws ProviderError, also for a refusal (`refused`), an empty reply (`empty`) and one that breaks off.
   */
  reply(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<string, ModelUsage>
}
