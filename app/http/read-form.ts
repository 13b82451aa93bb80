import { data } from 'react-router'
import { normaliseText } from '#app/domain/text/normalise-text.ts'

/** conform counts rows up to the number in a name; none of our lists has a hundred. */
const TOO_MANY_ROWS = /\[\d{3,}\]/

/** Fields with which conform's script would change a form; ours never sends them. */
const CONFORMS_OWN = new Set(['__intent__', '__state__'])

/** The submitted form, with each text normalised. Files are dropped: none of our forms sends any. */
export async function readForm(request: Request): Promise<FormData> {
  const cleaned = new FormData()
  const sent = await request.formData().catch(refuse)
  for (const [name, value] of sent) {
    if (typeof value !== 'string' || CONFORMS_OWN.has(name)) continue
    if (TOO_MANY_ROWS.test(name)) refuse()
    cleaned.append(name, normaliseText(value))
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

/** No browser sends this from our pages. Answers 400. */
function refuse(): never {
  throw data(null, { status: 400 })
}
