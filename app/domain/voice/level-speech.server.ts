import { createMp3Encoder } from 'wasm-media-encoders'
import { decodeSpeech } from './measure-speech.server.ts'

/** What brothers and sisters are levelled to: the mean level of their messages, in decibels below full scale. */
export const TARGET_DB = -20
/** A smaller difference between two messages goes unnoticed. */
const TOLERANCE_DB = 1.5
/** The loudest moment: above it a small speaker distorts. */
const HIGHEST_PEAK = 0.89
const KILOBITS = 48

/**
 * A message as loud as every other one; the same file where it is already. It stays quieter where its loudest moment
 * would distort.
 *
 * @param loudnessDb As measured (`measureSpeech`).
 */
export async function levelSpeech(
  mp3: Uint8Array<ArrayBuffer>,
  loudnessDb: number,
): Promise<{ mp3: Uint8Array<ArrayBuffer>; loudnessDb: number }> {
  if (Math.abs(TARGET_DB - loudnessDb) <= TOLERANCE_DB) return { mp3, loudnessDb }
  const speech = await decodeSpeech(mp3)
  if (!speech) return { mp3, loudnessDb }
  const { samples, sampleRate } = speech
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  const gain = Math.min(10 ** ((TARGET_DB - loudnessDb) / 20), HIGHEST_PEAK / peak)
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 1, bitrate: KILOBITS })
  // The encoder reuses its output buffer, so copy what it returns.
  const begun = encoder.encode([samples.map((sample) => sample * gain)]).slice()
  const levelled = new Uint8Array(Buffer.concat([begun, encoder.finalize()]))
  return { mp3: levelled, loudnessDb: Math.round((loudnessDb + 20 * Math.log10(gain)) * 10) / 10 }
}
