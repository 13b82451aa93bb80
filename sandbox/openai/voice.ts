const SAMPLES_PER_SECOND = 16_000
/** C, E, G and C again: sleigh bells, more or less. */
const BELLS_HZ = [523, 659, 784, 1_047]

/**
 * A WAV file in place of speech: bells, as long as the text would take to say.
 *
 * @returns 16-bit mono PCM.
 */
export function speak(text: string): Uint8Array<ArrayBuffer> {
  const words = text.trim().split(/\s+/).length
  const samples = Math.min(Math.ceil(words * 0.4), 120) * SAMPLES_PER_SECOND
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLES_PER_SECOND, 24)
  file.writeUInt32LE(SAMPLES_PER_SECOND * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let sample = 0; sample < samples; sample += 1) {
    const time = sample / SAMPLES_PER_SECOND
    const bell = BELLS_HZ[Math.floor(time * 2) % BELLS_HZ.length] ?? 523
    const fading = Math.exp(-6 * ((time * 2) % 1))
    file.writeInt16LE(Math.round(8_000 * fading * Math.sin(2 * Math.PI * bell * time)), 44 + sample * 2)
  }
  return new Uint8Array(file)
}
