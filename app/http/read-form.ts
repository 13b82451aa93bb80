import { data } from 'react-router'
import { normaliseText } from '#app/domain/text/normalise-text.ts'

/** The form that was sent, each text cleaned as it enters. Files, which no form of ours sends, are left out. */
export async function readForm(request: Request): Promise<FormData> {
  const cleaned = new FormData()
  const sent = await request.formData().catch(() => {
    // No browser sends this; the reader gets a page that says so.
    throw data(null, { status: 400 })
  })
  for (const [name, value] of sent) {
    if (typeof value === 'string') cleaned.append(name, normaliseText(value))
  }
  return cleaned
}
