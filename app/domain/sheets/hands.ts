import { HANDS } from '#db/schema/codes.ts'

export { HANDS }

/** What a letter is written in. */
export type Hand = (typeof HANDS)[number]

type HandLook = {
  /** As the parent chooses it. */ title: string
  /** In points, the largest that fits first. An old pen's letters are small for their size, so they begin larger. */
  sizes: readonly number[]
  /** Times the size, from one line to the next. */ leading: number
}

/** Nothing smaller is printed: below, a letter is too long (print-and-post.md). */
const SMALLEST = 10.5

const sizesFrom = (largest: number) =>
  Array.from({ length: (largest - SMALLEST) * 2 + 1 }, (_, step) => largest - step / 2)

/** Decision 36: Santa's own hand, or one that is easy to read. */
export const HAND_LOOKS: Record<Hand, HandLook> = {
  charm: { title: 'Santa’s own hand', sizes: sizesFrom(16), leading: 1.38 },
  mali: { title: 'Easy to read', sizes: sizesFrom(14), leading: 1.38 },
}
