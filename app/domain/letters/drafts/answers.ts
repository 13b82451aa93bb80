import { z } from 'zod'
import { isWritableName, UNWRITABLE_NAME } from '#app/domain/sheets/writable.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { MAX_ENTRIES } from './answer-limits.ts'
import { FRIEND_KINDS, GENDERS, GENTLE_SUBJECTS, SIGNATURES } from './answer-choices.ts'

/** A list of entries: trimmed, blank ones dropped. */
export function entriesSchema(max: number) {
  return z
    .array(textSchema(max).optional())
    .max(MAX_ENTRIES, { error: `Please keep it to ${MAX_ENTRIES} entries` })
    .transform((entries) => entries.filter((entry): entry is string => Boolean(entry)))
    .default([])
}

/** A list of names that can be written in a letter. */
export function namesSchema(max: number) {
  return entriesSchema(max).refine((names) => names.every(isWritableName), { error: UNWRITABLE_NAME })
}

/** The questionnaire's answers as stored. Everything but the name and email may be missing. */
export const AnswersSchema = z.object({
  dataVersion: z.literal('2.0').default('2.0'),
  childName: z.string().default(''),
  /** How the name is pronounced, for the voice only; empty when it is said as written. */
  childNameSpoken: z.string().default(''),
  parentEmail: z.string().default(''),
  marketingConsent: z.boolean().default(false),
  gender: z.enum(GENDERS).nullable().default(null),
  dateOfBirth: z.string().default(''),
  /** Whole years, when the date is no longer kept or was not given. */
  age: z.number().nullable().default(null),
  hasBrothers: z.boolean().default(false),
  brotherNames: z.array(z.string()).default([]),
  hasSisters: z.boolean().default(false),
  sisterNames: z.array(z.string()).default([]),
  achievements: z.array(z.string()).default([]),
  customAchievements: z.array(z.string()).default([]),
  misbehavior: z.string().default(''),
  giftsWanted: z.string().default(''),
  friendNames: z.array(z.string()).default([]),
  /** What each friend is, in the same order; shorter when the parent did not say. */
  friendKinds: z.array(z.enum(FRIEND_KINDS)).default([]),
  notableEvents: z.array(z.string()).default([]),
  visitLocation: z.string().default(''),
  gentleAbout: z.array(z.enum(GENTLE_SUBJECTS)).default([]),
  signature: z.enum(SIGNATURES).default('Santa'),
  anythingElse: z.string().default(''),
  /** What Santa learned in the real chat, and the child's last messages. */
  chatNotes: z.array(z.string()).default([]),
  /** What the parent decided on "See what the AI will read", in lower case and without accents. */
  hiddenWords: z.array(z.string()).default([]),
  shownWords: z.array(z.string()).default([]),
})

export type Answers = z.infer<typeof AnswersSchema>

/** Reads a stored row; answers added in a later version are left empty. */
export function readAnswers(stored: unknown): Answers {
  return AnswersSchema.parse(stored ?? {})
}

/** The first names that a parent has given for the child and their brothers and sisters. */
export const firstNamesIn = ({
  childName,
  brotherNames,
  sisterNames,
}: Pick<Answers, 'childName' | 'brotherNames' | 'sisterNames'>): string[] => [
  childName,
  ...brotherNames,
  ...sisterNames,
]
