import { toFile } from 'openai'
import { callOpenAi, createOpenAiClient, type OpenAiConfig } from '../openai-client.server.ts'
import { ProviderError } from '../provider-error.ts'
import type { Speech } from './speech.ts'

export type SpeechConfig = OpenAiConfig & { speechModel: string; speechVoice: string; transcriptionModel: string }

/** A minute and a half of speech is made in about half a minute. */
const TIMEOUT_MS = 120_000

/** How Santa sounds: sent to the model with every text. */
const SANTAS_VOICE = `Voice: an old man's, deep, warm and a little husky, with a smile in it; a native speaker of British English from no region in particular.
Tone: close and unhurried, as if sitting by a fire with one child listening. Kind, quietly amused, never booming, never a salesman or a cartoon.
Pace: slow, with room to breathe between sentences and a longer pause between paragraphs. A little slower still at the goodbye.
Laughter: a soft chuckle at most where the words invite it; "Ho ho ho" is laughed low, not read.
Names: said clearly and gently, as of somebody known for years.
Say exactly the words that are given, nothing before and nothing after, without music or effects.`

export function createOpenAiSpeech(config: SpeechConfig): Speech {
  const openai = createOpenAiClient(config)
  return {
    speak: (text) =>
      callOpenAi('speak', async () => {
        const spoken = await openai.audio.speech.create(
          {
            model: config.speechModel,
            voice: config.speechVoice,
            input: text,
            instructions: SANTAS_VOICE,
            response_format: 'mp3',
          },
          { timeout: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS) },
        )
        const bytes = new Uint8Array(await spoken.arrayBuffer())
        if (bytes.byteLength === 0) throw new ProviderError('openai', 'speak empty', { retryable: true })
        return bytes
      }),
    transcribe: (mp3) =>
      callOpenAi('transcribe', async () => {
        const { text } = await openai.audio.transcriptions.create(
          {
            model: config.transcriptionModel,
            file: await toFile(mp3, 'message.mp3', { type: 'audio/mpeg' }),
            language: 'en',
            response_format: 'json',
          },
          { timeout: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS) },
        )
        return text
      }),
  }
}
