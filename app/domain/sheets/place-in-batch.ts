import { formatCount } from '#app/domain/text/format.ts'

/** Where a letter's sheet is in its batch, from 1; how many sheets that has, and its number. */
export type BatchPlace = { at: number; all: number; number: number }

/** As sheet and envelope say it: `437 of 1,007 · Batch 7`. */
export const placeInBatch = ({ at, all, number }: BatchPlace) =>
  `${formatCount(at)} of ${formatCount(all)} · Batch ${number}`
