import type { ModelUsage } from '../letter-writer/letter-writer.ts'

/** One turn of a chat, name-blind. */
export type ReplyRequest = { instructions: string; input: string; hashedSessionId: string }

/** Says what Santa answers. Everything it is given has placeholders where the personal words were. */
export interface ChatWriter {
  /**
   * One reply, piece by piece as it is written.
   *
   * @param signal Nobody waits any longer.
   * @returns What it took, once it is whole.
   * @throws ProviderError, also for a refusal (`refused`), for nothing (`empty`) and for an answer that breaks off.
   */
  reply(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<string, ModelUsage>
}
