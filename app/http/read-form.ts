import { data } from 'react-router'
import { z } from 'zod'
import { normaliseText } from '#app/domain/text/normalise-text.ts'
import { parseJson } from './parse-json.ts'

/** conform counts rows up to the number in a name or in its own button; none of our lists has a hundred. */
const TOO_MANY_ROWS = /\[\d{3,}\]/

/** What conform's own fields may hold. conform does not check them, and fails on anything else. */
const row = z.number().int().min(0).max(99)
const intentSchema = (lists: readonly string[]) => {
  const name = z.enum(lists)
  return z.discriminatedUnion('type', [
    z.object({ type: z.literal('insert'), payload: z.looseObject({ name, index: row.optional() }) }),
    z.object({ type: z.literal('remove'), payload: z.object({ name, index: row }) }),
    // Sets the whole form at once, to restore unsent text together with its rows.
    z.object({
      type: z.literal('update'),
      payload: z.looseObject({ name: name.optional(), value: z.record(z.string(), z.unknown()) }),
    }),
  ])
}
const StateSchema = z.looseObject({ key: z.record(z.string(), z.unknown()).optional() })

/**
 * The submitted form, with each text normalised. Files are dropped: none of our forms sends any.
 *
 * @param options.lists The fields that have rows, which conform's own buttons may add and remove.
 */
export async function readForm(
  request: Request,
  { lists = [] }: { lists?: readonly string[] } = {},
): Promise<FormData> {
  const cleaned = new FormData()
  const sent = await request.formData().catch(refuse)
  for (const [name, value] of sent) {
    if (typeof value !== 'string') continue
    const own = ownSchema(name, lists)
    const isBroken = own
      ? TOO_MANY_ROWS.test(value) || !own.safeParse(parseJson(value)).success
      : TOO_MANY_ROWS.test(name)
    if (isBroken) refuse()
    cleaned.append(name, own ? value : normaliseText(value))
  }
  return cleaned
}

/**
 * Which of a page's buttons was pressed. Any other name is answered with 400: the page has no such button.
 *
 * @param intents The values of the page's buttons named `intent`.
 */
export function readIntent<Intent extends string>(form: FormData, intents: readonly Intent[]): Intent {
  const sent = form.get('intent')
  return intents.find((one) => one === sent) ?? refuse()
}

/** What one of conform's own fields must hold; null for a field of the form. */
function ownSchema(name: string, lists: readonly string[]): z.ZodType | null {
  if (name === '__intent__') return intentSchema(lists)
  return name === '__state__' ? StateSchema : null
}

/** No browser sends this from our pages. Answers 400. */
function refuse(): never {
  throw data(null, { status: 400 })
}
