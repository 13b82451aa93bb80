import { GROWN_UP, THEY } from './worry-signs.ts'

/** A message in which every one of `all` is found, and none of `none`, is a child who needs somebody. */
export type WorryRule = { all: readonly RegExp[]; none?: readonly RegExp[] }

/** Whoever might do it, named or not. */
export const WHO = `(?:${GROWN_UP}|${THEY})`
export const who = new RegExp(`\\b${WHO}\\b`, 'i')

/** Any of these words, as a whole; where the list is broken into lines makes no difference. */
export const any = (words: string) => new RegExp(`\\b(?:${words.replaceAll(/\s*\n\s*/g, '')})\\b`, 'i')
