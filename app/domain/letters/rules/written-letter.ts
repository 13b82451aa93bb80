import { z } from 'zod'

/** What role a note plays in a letter; `worry` ends it. */
export const NOTE_LABELS = ['tell', 'wish', 'mischief', 'tread', 'background', 'leave', 'worry'] as const

export type NoteLabel = (typeof NOTE_LABELS)[number]

/** One letter as the writer returns it. */
export const WrittenLetterSchema = z.strictObject({
  /** `aim`: what the child most needs to hear. `heart`: the note to dwell on. `moment`: the scene in Santa's world. */
  aim: z.string(),
  heart: z.string(),
  moment: z.string(),
  sorting: z.array(z.strictObject({ id: z.string(), labels: z.array(z.enum(NOTE_LABELS)), reason: z.string() })),
  paragraphs: z.array(z.strictObject({ text: z.string(), uses: z.array(z.string()) })),
  /** One or two sentences above the letter, when something was left out. */
  toParent: z.string().nullable(),
})

export type WrittenLetter = z.infer<typeof WrittenLetterSchema>

/** What the second reader returns. */
export const ReadingSchema = z.strictObject({
  /** The letter that the parent would keep, by its id. */
  keep: z.string(),
  /** One for each question that the rules could not answer; with the sentence, where it is not fine. */
  answers: z.array(
    z.strictObject({ question: z.string(), isFine: z.boolean(), sentence: z.string().nullable(), why: z.string() }),
  ),
  /** In the letter that is kept: what must go, and what may stay (`mayStay`) but weakens it. */
  findings: z.array(z.strictObject({ sentence: z.string(), why: z.string(), mayStay: z.boolean() })),
  worry: z.boolean(),
})

export type Reading = z.infer<typeof ReadingSchema>

/** A schema in the form the company accepts: without the JSON Schema version, which it refuses. */
export function shapeOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { target: 'draft-7' })
  return shape
}

/** The answers' shapes, with every field required. */
export const WRITTEN_LETTER = { name: 'letter', shape: shapeOf(WrittenLetterSchema) }
/** What Santa says: sorted and written like a letter. */
export const SPOKEN_SCRIPT = { name: 'script', shape: WRITTEN_LETTER.shape }
export const READING = { name: 'reading', shape: shapeOf(ReadingSchema) }

/** The whole letter as one text, with a blank line between paragraphs. */
export function textOf({ paragraphs }: Pick<WrittenLetter, 'paragraphs'>): string {
  return paragraphs
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n\n')
}
