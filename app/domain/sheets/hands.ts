import { HANDS } from '#db/schema/codes.ts'

export { HANDS }

/** The handwriting of a letter. */
export type Hand = (typeof HANDS)[number]

type HandLook = {
  /** The name in the parent's choice. */ title: string
  /**
   * In points; the largest that fits is used. An old pen's letters are small for their size, so its sizes begin larger.
   */
  sizes: readonly number[]
  /** Line height, as a multiple of the size. */ leading: number
}

/** Nothing smaller is printed: a letter that needs it is too long (print-and-post.md). */
const SMALLEST = 10.5

/** Half a point apart, and whole steps for a short letter, so that it fills its page and a small child can read it. */
const sizesFrom = (usual: number) => [
  ...[6, 5, 4, 3, 2, 1].map((more) => usual + more),
  ...Array.from({ length: (usual - SMALLEST) * 2 + 1 }, (_, step) => usual - step / 2),
]

/** Decision 36: Santa's own handwriting, or one that is easy to read. */
export const HAND_LOOKS: Record<Hand, HandLook> = {
  charm: { title: 'Santa’s own hand', sizes: sizesFrom(16), leading: 1.38 },
  mali: { title: 'Easy to read', sizes: sizesFrom(14), leading: 1.38 },
}
