import { type Answers, AnswersSchema } from '#app/domain/letters/drafts/answers.ts'
import { readFileSync } from 'node:fs'
import bank from './families.json' with { type: 'json' }

export type Family = {
  /** What is hard, or easy, about it. */
  title: string
  answers: Answers
  /** Words that must not be in the letter. */
  never: RegExp | null
  /** True where there is to be no letter: someone may be hurting the child. */
  isWorry: boolean
  /** The family before it is of the same basket: a brother or sister. */
  isSibling: boolean
}

/** The bank's year, so that no one in it grows older. */
const YEAR = 2026

type Banked = {
  title: string
  answers: { age?: number; [answer: string]: unknown }
  never?: string
  isWorry?: boolean
  isSibling?: boolean
}

const ownFile = process.env['LETTERS_FAMILIES']
const banked = ownFile ? (JSON.parse(readFileSync(ownFile, 'utf8')) as Banked[]) : (bank as Banked[])

/** Invented families of every kind that we know of, the easy ones and the hard ones; or those of a file of one's own. */
export const FAMILIES: readonly Family[] = banked.map(
  ({ title, answers: { age, ...answers }, never, isWorry = false, isSibling = false }) => ({
    title,
    answers: AnswersSchema.parse({ ...answers, ...(age !== undefined && { dateOfBirth: `14/03/${YEAR - age}` }) }),
    never: never ? new RegExp(never, 'i') : null,
    isWorry,
    isSibling,
  }),
)
