import type { PACKAGE_CODES } from '#db/schema/codes.ts'

export type PackageCode = (typeof PACKAGE_CODES)[number]

export type LetterPackage = {
  code: PackageCode
  title: string
  pricePence: number
  popular: boolean
  /** What the child receives. */
  includes: { qrCode: boolean; voice: 'none' | 'greeting' | 'personal' }
  /** Royal Mail, in working days from posting. */
  deliveryDays: [number, number]
}

/** The only table of package prices and contents (specification §9, decision 25). */
export const PACKAGES: Record<PackageCode, LetterPackage> = {
  basic: {
    code: 'basic',
    title: 'Basic',
    pricePence: 699,
    popular: false,
    includes: { qrCode: false, voice: 'none' },
    deliveryDays: [5, 7],
  },
  regular: {
    code: 'regular',
    title: 'Regular',
    pricePence: 999,
    popular: true,
    includes: { qrCode: true, voice: 'greeting' },
    deliveryDays: [5, 7],
  },
  premium: {
    code: 'premium',
    title: 'Premium',
    pricePence: 2499,
    popular: false,
    includes: { qrCode: true, voice: 'personal' },
    deliveryDays: [2, 3],
  },
}

export const PACKAGE_LIST = [PACKAGES.basic, PACKAGES.regular, PACKAGES.premium]

/** Packages whose letters carry a voice message behind a QR code. */
export const PACKAGES_WITH_VOICE = PACKAGE_LIST.filter(({ includes }) => includes.voice !== 'none').map(
  ({ code }) => code,
)

export function isPackageCode(code: unknown): code is PackageCode {
  return typeof code === 'string' && Object.hasOwn(PACKAGES, code)
}
