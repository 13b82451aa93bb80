/** A drawing in lines and areas, as SVG and PDF both draw it. */
export type Drawing = { /** Units across and down. */ width: number; height: number; parts: readonly DrawnPart[] }

export type DrawnPart = { /** An SVG path. */ path: string; fill?: string; stroke?: string; strokeWidth?: number }

/** `faint` is pine on paper at half its strength, as one solid colour: a printer's file has no transparency. */
export const INK = { pine: '#15332a', brass: '#a8812f', quiet: '#7a5f22', faint: '#889487', paper: '#fbf5e4' } as const

/** The text at the head of every letter (specification §2). */
export const LETTERHEAD_WORDS = { title: 'From the North Pole', subtitle: 'Official Santa Letter' } as const

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** A fir under a star, in a ring. */
export const ROUNDEL: Drawing = {
  width: 64,
  height: 64,
  parts: [
    { path: circle(32, 32, 29), stroke: INK.pine, strokeWidth: 1.5 },
    { path: circle(32, 32, 25.5), stroke: INK.brass, strokeWidth: 0.8 },
    { path: 'M32 13l2.1 4.3 4.7.7-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7-3.4-3.3 4.7-.7z', fill: INK.brass },
    { path: 'M32 27l-7 9h4l-6.5 8h4.5l-5 6h20l-5-6h4.500l-6.500-8h4z', stroke: INK.pine, strokeWidth: 1.5 },
    { path: 'M32 50v5M19 53c4-1.600 8-2 13-2s9 .4 13 2', stroke: INK.pine, strokeWidth: 1.5 },
  ],
}

const WAVES = [20, 31, 42, 53].map((y) => `M70 ${y}c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0`).join('')

/** The postmark of the North Pole. */
export const POSTMARK: Drawing = {
  width: 122,
  height: 70,
  parts: [
    { path: circle(34, 35, 30) + circle(34, 35, 22), stroke: INK.pine, strokeWidth: 1.6 },
    { path: 'M34 22v26M22.700 28.500l22.600 13M45.300 28.500l-22.600 13', stroke: INK.pine, strokeWidth: 1.6 },
    { path: WAVES, stroke: INK.pine, strokeWidth: 1.6 },
  ],
}

/** Red wax with a star pressed into it. */
export const SEAL: Drawing = {
  width: 100,
  height: 100,
  parts: [
    {
      path: 'M49 4c8-1 10 6 17 8s13-1 17 6 0 12 4 18 10 9 9 16-7 9-8 16 2 13-4 18-12 1-18 4-8 8-16 8-10-6-17-8-13 1-17-5 0-12-3-18-10-9-9-17 7-9 9-15-1-13 5-18 12-1 17-5 7-9 14-9z',
      fill: '#8f1527',
    },
    { path: 'M28 22c8-9 20-13 31-11 7 2 13 5 18 11', stroke: '#d4566a', strokeWidth: 2 },
    { path: circle(50, 50, 30), fill: '#a01b2e', stroke: '#6e0f1d', strokeWidth: 2 },
    { path: circle(50.8, 51, 30), stroke: '#c94a5d', strokeWidth: 1 },
    {
      path: 'M50 29l6.300 12.900 14.200 2-10.300 10 2.500 14.100L50 61.300 37.300 68l2.500-14.100-10.300-10 14.200-2z',
      fill: '#8f1527',
      stroke: '#c94a5d',
      strokeWidth: 1,
    },
  ],
}

/** Units of a flourish in the signature's size. "Santa" takes a hundred, and it grows no wider than two hundred. */
export const FLOURISH = { em: 43, widest: 200, strokeWidth: 1.3, below: 0.24 } as const

/** The stroke under a signature: as high and as thick under a long name as under a short one. */
export function flourishPath(width: number): string {
  const loop = width - 12
  return `M0 9C${loop * 0.27} 1 ${loop * 0.7} -2 ${loop} 2c8 1.5 11 4.5 1 6.5-14 2.8-32 1.8-26-1.5`
}

/** One half of the rule below the letterhead, thinning outwards; the other is its mirror. */
export const RULE = { dot: 0.75, gap: 3.5, thickness: 0.22 } as const

/** The text beside a voice code. */
export const CODE_WORDS = {
  title: 'A message from Santa',
  how: 'Scan this with a grown-up to hear it.',
  until: (day: string) => `It plays until ${day}.`,
} as const
