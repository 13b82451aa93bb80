/** Where a letter is in its batch, as its sheet and its envelope say: `437 of 1,007 · Batch 7`. */
export const placeInBatch = (at: number, { all, number }: { all: number; number: number }) =>
  `${at.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} · Batch ${number}`
