import type { PackageCode } from '#app/domain/pricing/packages.ts'

/** The text of each package's card. It promises only what the packages in `domain/pricing` include. */
export const PACKAGE_COPY: Record<PackageCode, { summary: string; features: string[] }> = {
  basic: {
    summary: 'A letter of their own from Santa',
    features: [
      'Personalised letter you approve',
      'Premium letterhead',
      'Santa’s signature and seal',
      'Arrives 5 to 7 working days after posting',
    ],
  },
  regular: {
    summary: 'The letter, and Santa’s voice saying their name',
    features: [
      'Everything in Basic',
      'A greeting by name in Santa’s voice, made by AI',
      'QR code printed with the letter',
      'Arrives 5 to 7 working days after posting',
    ],
  },
  premium: {
    summary: 'The letter, and a whole message spoken by Santa',
    features: [
      'Everything in Basic',
      'A personal message in Santa’s voice, made by AI',
      'QR code printed with the letter',
      'Priority delivery, 2 to 3 working days after posting',
    ],
  },
}

/**
 * Twenty seconds of the voice, to hear before paying for one. Sample content, like the testimonials: replace the file
 * in `public` by a recording of the real voice, and the words by what it says.
 */
export const VOICE_SAMPLE = {
  path: '/voice-sample.mp3',
  note: 'Sample: bells ring here until the voice is recorded.',
} as const
