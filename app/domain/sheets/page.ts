/**
 * The layout of the sheet, in millimetres from its top left corner (print-and-post.md). A printer may need their own.
 */
export const PAGE = { width: 210, height: 297 } as const

/** Trimmed from a full print, on every side. */
export const BLEED = 3

/** The column that the letter is written in. Its size is the same with or without a code below it. */
export const COLUMN = { left: 27, top: 56, width: 156, bottom: 245.5 } as const

/** The voice code with its quiet zone: dark on its own light patch. */
export const CODE = { left: 27, top: 248, size: 30 } as const

/** Santa's seal. */
export const SEAL = { left: 153, top: 249, size: 29 } as const

/** The roundel, the shop's two lines and the rule below them. */
export const LETTERHEAD = {
  roundel: { top: 14, size: 17 },
  title: 38,
  subtitle: 43.5,
  rule: { top: 49, width: 110 },
} as const

export const POSTMARK = { left: 164, top: 13, width: 33 } as const

/** The double line around the sheet: its distance from the edge, and between its lines. */
export const BORDER = { inset: 6.5, gap: 1.1 } as const

/** The check code at the foot, which matches letter, envelope and queue. */
export const CHECK_CODE = { left: 27, top: 281, size: 6 } as const

const POINTS_PER_MM = 72 / 25.4

/** Millimetres in points, the unit of type. */
export const pt = (mm: number) => mm * POINTS_PER_MM

/** Points in millimetres. */
export const mm = (points: number) => points / POINTS_PER_MM
