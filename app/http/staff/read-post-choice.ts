import { z } from 'zod'
import type { LabelPlacing } from '#app/domain/sheets/print.ts'

/** An empty field of a form counts as one that was not sent. */
const numberOr = (usual: number, schema: z.ZodNumber) =>
  z.preprocess((text) => (text === null || text === '' ? usual : text), z.coerce.number().pipe(schema))

const PlacingSchema = z.object({
  start: numberOr(1, z.number().int().min(1).max(21)),
  right: numberOr(0, z.number().min(-5).max(5)),
  down: numberOr(0, z.number().min(-5).max(5)),
})

const SheetsSchema = z
  .object({ first: numberOr(1, z.number().int().min(1)), last: numberOr(Number.MAX_SAFE_INTEGER, z.number().min(1)) })
  .refine(({ first, last }) => first <= last)

type Sent = { get(name: string): unknown }

/** Where labels begin, and by how much the printer is out; null when a value is out of range. */
export const readPlacing = (sent: Sent): LabelPlacing | null =>
  PlacingSchema.safeParse({ start: sent.get('label'), right: sent.get('right'), down: sent.get('down') }).data ?? null

/** Which sheets of a batch, from the first to the last; null when the numbers are invalid. */
export const readSheets = (sent: Sent): { first: number; last: number } | null =>
  SheetsSchema.safeParse({ first: sent.get('first'), last: sent.get('last') }).data ?? null
