import { createHash } from 'node:crypto'
import { Mp3Encoder } from '@breezystack/lamejs'

const SAMPLES_PER_SECOND = 16_000
const KILOBITS = 32
/** Every frame of such a file is as long as the others, in time and in bytes. */
const FRAME_SAMPLES = 576
const FRAME_BYTES = (KILOBITS * 1_000 * FRAME_SAMPLES) / (8 * SAMPLES_PER_SECOND)
/** C, E, G and C again: sleigh bells, more or less. */
const BELLS_HZ = [523, 659, 784, 1_047]
/** Played over and over; making more of it would take a while. */
const TUNE_SECONDS = 6
/** As an unhurried old man speaks. */
const SECONDS_A_WORD = 0.42

export type VoiceFault = 'silent-voice' | 'short-voice' | 'no-voice'

/**
 * An MP3 in place of speech: bells, as long as the text would take to say, slightly different for every text.
 */
export function speak(text: string, fault?: VoiceFault): Uint8Array<ArrayBuffer> {
  if (fault === 'no-voice') return new TextEncoder().encode('{"error":"This is no sound."}')
  const words = text.trim().split(/\s+/).length
  const seconds = fault === 'short-voice' ? 1 : Math.min(words * SECONDS_A_WORD, 120)
  const frames = Math.ceil((seconds * SAMPLES_PER_SECOND) / FRAME_SAMPLES)
  const source = fault === 'silent-voice' ? silence() : tune()
  const first = createHash('sha256').update(text).digest().readUInt16BE() % source.length
  return new Uint8Array(Buffer.concat(Array.from({ length: frames }, (_, at) => frameOf(source, first + at))))
}

const frameOf = (frames: readonly Buffer[], at: number) => frames[at % frames.length] ?? Buffer.alloc(0)

let ready: Buffer[] | null = null
const tune = () => (ready ??= encode(bells))

let still: Buffer[] | null = null
const silence = () => (still ??= encode(() => 0))

function bells(sample: number): number {
  const time = sample / SAMPLES_PER_SECOND
  const bell = BELLS_HZ[Math.floor(time * 2) % BELLS_HZ.length] ?? 523
  return Math.round(8_000 * Math.exp(-6 * ((time * 2) % 1)) * Math.sin(2 * Math.PI * bell * time))
}

function encode(wave: (sample: number) => number): Buffer[] {
  const samples = Int16Array.from({ length: TUNE_SECONDS * SAMPLES_PER_SECOND }, (_, sample) => wave(sample))
  const encoder = new Mp3Encoder(1, SAMPLES_PER_SECOND, KILOBITS)
  const file = Buffer.concat([encoder.encodeBuffer(samples), encoder.flush()].map((part) => Buffer.from(part)))
  const frames = Math.floor(file.byteLength / FRAME_BYTES)
  return Array.from({ length: frames }, (_, at) => file.subarray(at * FRAME_BYTES, (at + 1) * FRAME_BYTES))
}
