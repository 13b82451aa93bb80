import { createOpenAiClient, type OpenAiConfig, toProviderError } from '../openai-client.server.ts'
import { ProviderError } from '../provider-error.ts'
import type { LetterWriter } from './letter-writer.ts'

/** A whole letter takes 10 to 20 seconds; a parent who waits longer is better served by "Try Again". */
const DEADLINE_MS = 60_000
/** Nothing for this long means that the connection is dead. */
const SILENCE_MS = 15_000
/** 2000 characters are about 600 tokens; a reasoning model thinks in tokens too. */
const MAX_OUTPUT_TOKENS = 3_000

type LetterWriterConfig = OpenAiConfig & {
  letterModel: string
  /** Gives up when nothing comes for so long. */ silenceMs?: number
}

export function createOpenAiLetterWriter({
  letterModel,
  silenceMs = SILENCE_MS,
  ...config
}: LetterWriterConfig): LetterWriter {
  const openai = createOpenAiClient(config)
  return {
    async *writeLetter({ instructions, input, hashedSessionId }) {
      const silence = new AbortController()
      const timer = setTimeout(() => silence.abort(), silenceMs)
      const ended = AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), silence.signal])
      try {
        const events = await openai.responses.create(
          {
            model: letterModel,
            instructions,
            input,
            stream: true,
            store: false,
            safety_identifier: hashedSessionId,
            max_output_tokens: MAX_OUTPUT_TOKENS,
          },
          { signal: ended },
        )
        let completed = false
        for await (const event of events) {
          timer.refresh()
          if (event.type === 'response.output_text.delta') yield event.delta
          if (event.type === 'response.refusal.delta') throw failure('refused')
          if (event.type === 'response.incomplete') throw failure('truncated')
          if (event.type === 'response.failed' || event.type === 'error') throw failure('failed')
          if (event.type === 'response.completed') completed = true
        }
        if (!completed) throw failure(ended.aborted ? 'timed_out' : 'cut_off')
      } catch (cause) {
        throw toProviderError('write_letter', cause)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function failure(code: string): ProviderError {
  return new ProviderError('openai', `write_letter ${code}`, { retryable: true })
}
