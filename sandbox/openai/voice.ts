import { createHash } from 'node:crypto'
import { createMp3Encoder } from 'wasm-media-encoders'

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

export type VoiceFault = 'silent-voice' | 'short-voice' | 'no-voice' | 'misspoken'

/**
 * An MP3 in place of speech: bells, as long as the text would take to say, slightly different for every text.
 */
export async function speak(text: string, fault?: VoiceFault): Promise<Uint8Array<ArrayBuffer>> {
  if (fault === 'no-voice') return new TextEncoder().encode('{"error":"This is no sound."}')
  const words = text.trim().split(/\s+/).length
  const seconds = fault === 'short-voice' ? 1 : Math.min(words * SECONDS_A_WORD, 120)
  const frames = Math.ceil((seconds * SAMPLES_PER_SECOND) / FRAME_SAMPLES)
  const source = await (fault === 'silent-voice' ? silence() : tune())
  const first = createHash('sha256').update(text).digest().readUInt16BE() % source.length
  const sound = Array.from({ length: frames }, (_, at) => frameOf(source, first + at))
  return new Uint8Array(Buffer.concat([label(fault === 'misspoken' ? 'Thank you for listening.' : text), ...sound]))
}

const LABEL_HEAD = 10

/** The words as an ID3v2 tag before the sound: players skip it, and `transcribe` reads it instead of listening. */
function label(text: string): Buffer {
  const words = Buffer.from(text)
  const size = words.byteLength
  const sevenBits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f)
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...sevenBits]), words])
}

/** What is said in a message that `speak` made. */
export function transcribe(mp3: Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = mp3.subarray(6, LABEL_HEAD)
  return Buffer.from(mp3.subarray(LABEL_HEAD, LABEL_HEAD + ((a << 21) | (b << 14) | (c << 7) | d))).toString()
}

const frameOf = (frames: readonly Buffer[], at: number) => frames[at % frames.length] ?? Buffer.alloc(0)

let ready: Promise<Buffer[]> | null = null
const tune = () => (ready ??= encode(bells))

let still: Promise<Buffer[]> | null = null
const silence = () => (still ??= encode(() => 0))

function bells(sample: number): number {
  const time = sample / SAMPLES_PER_SECOND
  const bell = BELLS_HZ[Math.floor(time * 2) % BELLS_HZ.length] ?? 523
  return 0.25 * Math.exp(-6 * ((time * 2) % 1)) * Math.sin(2 * Math.PI * bell * time)
}

async function encode(wave: (sample: number) => number): Promise<Buffer[]> {
  const samples = Float32Array.from({ length: TUNE_SECONDS * SAMPLES_PER_SECOND }, (_, sample) => wave(sample))
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: SAMPLES_PER_SECOND, channels: 1, bitrate: KILOBITS })
  const begun = encoder.encode([samples]).slice()
  const file = Buffer.concat([begun, encoder.finalize()])
  const frames = Math.floor(file.byteLength / FRAME_BYTES)
  return Array.from({ length: frames }, (_, at) => file.subarray(at * FRAME_BYTES, (at + 1) * FRAME_BYTES))
}
