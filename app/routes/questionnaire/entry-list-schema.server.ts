import { z } from 'zod'
import { entriesSchema } from '#app/domain/letters/drafts/answers.ts'
import { MAX_ENTRIES } from '#app/domain/letters/drafts/answer-limits.ts'
import { UNWRITABLE_NAME } from '#app/domain/sheets/writable.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'

/**
 * The fields that an entry list sends: the entries, the text still in the box, and which button was pressed. Enter
 * presses none: it adds when there is text, as Add does.
 *
 * @param max Characters of one entry.
 * @param isName For lists of names: whether an entry can be a name in a letter.
 */
export function entryListSchema(max: number, isName: (entry: string) => boolean = () => true) {
  return z
    .object({
      entries: entriesSchema(max),
      pending: textSchema(max, 'each entry').optional(),
      intent: z.string().optional(),
    })
    .refine(({ entries, pending }) => !pending || entries.length < MAX_ENTRIES, {
      path: ['pending'],
      error: `That is ${MAX_ENTRIES} already: please remove one first`,
    })
    .refine(({ pending }) => !pending || isName(pending), { path: ['pending'], error: UNWRITABLE_NAME })
    .transform(({ entries, pending, intent }) => {
      const removed = /^remove-(\d+)$/.exec(intent ?? '')?.[1]
      const places = [...entries.keys()].filter((place) => place !== Number(removed ?? -1))
      const kept = places.map((place) => entries[place] ?? '')
      return {
        entries: pending ? [...kept, pending] : kept,
        /** The former position of each entry that stays in the list. */
        places,
        /** True when the shopper stays at this step. */
        stay: removed !== undefined || intent === 'add' || (intent === undefined && Boolean(pending)),
      }
    })
}
