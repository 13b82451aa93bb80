import { GROWN_UP, THEY } from './worry-signs.ts'

/** A message that matches every one of `all`, and none of `none`, comes from a child in danger. */
export type WorryRule = { all: readonly RegExp[]; none?: readonly RegExp[] }

/** Any possible offender, named or not. */
export const WHO = `(?:${GROWN_UP}|${THEY})`
export const who = new RegExp(`\\b${WHO}\\b`, 'i')

/** Any of these words, as a whole word; line breaks in the list make no difference. */
export const any = (words: string) => new RegExp(`\\b(?:${words.replaceAll(/\s*\n\s*/g, '')})\\b`, 'i')
