import { MPEGDecoder } from 'mpg123-decoder'
import { SPOKEN_LENGTHS, type VoiceKind } from './spoken-length.ts'

export type SpeechMeasures = {
  durationMs: number
  /** Mean level of the speech, in decibels below full scale. */
  loudnessDb: number
  /** The longest silence, including the ends. */
  silenceMs: number
}

/** The length of one measurement. */
const WINDOW_MS = 50
/** Anything quieter is inaudible on a phone in a kitchen. */
const SILENT_DB = -50

/** The sound of an MP3, from -1 to 1; null when it is not one. */
export async function decodeSpeech(mp3: Uint8Array): Promise<{ samples: Float32Array; sampleRate: number } | null> {
  const decoder = new MPEGDecoder()
  try {
    await decoder.ready
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(mp3)
    const [samples] = channelData
    return samples && samplesDecoded > 0 && sampleRate > 0 ? { samples, sampleRate } : null
  } catch {
    return null
  } finally {
    decoder.free()
  }
}

/** Duration, loudness and silence of an MP3; null when it is not one. */
export async function measureSpeech(mp3: Uint8Array): Promise<SpeechMeasures | null> {
  const speech = await decodeSpeech(mp3)
  if (!speech) return null
  const { samples, sampleRate } = speech
  return { durationMs: Math.round((samples.length / sampleRate) * 1_000), ...levelsOf(samples, sampleRate) }
}

function levelsOf(samples: Float32Array, sampleRate: number): Pick<SpeechMeasures, 'loudnessDb' | 'silenceMs'> {
  const windowLength = Math.round((sampleRate * WINDOW_MS) / 1_000)
  let heard = 0
  let heardPower = 0
  let silent = 0
  let longest = 0
  for (let start = 0; start < samples.length; start += windowLength) {
    const part = samples.subarray(start, start + windowLength)
    const power = part.reduce((sum, sample) => sum + sample * sample, 0) / part.length
    if (10 * Math.log10(power) > SILENT_DB) {
      heard += 1
      heardPower += power
      silent = 0
    } else {
      silent += WINDOW_MS
      longest = Math.max(longest, silent)
    }
  }
  const loudnessDb = heard === 0 ? -Infinity : 10 * Math.log10(heardPower / heard)
  return { loudnessDb: Math.max(Math.round(loudnessDb * 10) / 10, -120), silenceMs: longest }
}

export type SpeechFault = 'not_sound' | 'too_short' | 'too_long' | 'too_quiet' | 'too_loud' | 'silence'

/** Anything quieter is lost beside a tree full of children; anything louder is distorted. */
const LOUDNESS_DB = { from: -38, to: -5 }
/** Longer than the pause before a goodbye: something is missing. */
const LONGEST_SILENCE_MS = 4_000

/** A small difference in length goes unnoticed. */
const TOLERANCE = 0.1

/** What is wrong with a spoken message; null when it is good enough for a child. */
export function findSpeechFault(measures: SpeechMeasures | null, kind: VoiceKind): SpeechFault | null {
  if (!measures) return 'not_sound'
  const { durationMs, loudnessDb, silenceMs } = measures
  const { from, to } = SPOKEN_LENGTHS[kind].seconds
  if (loudnessDb < LOUDNESS_DB.from) return 'too_quiet'
  if (loudnessDb > LOUDNESS_DB.to) return 'too_loud'
  if (silenceMs > LONGEST_SILENCE_MS) return 'silence'
  if (durationMs < from * (1 - TOLERANCE) * 1_000) return 'too_short'
  return durationMs > to * (1 + TOLERANCE) * 1_000 ? 'too_long' : null
}
