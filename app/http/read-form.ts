import { normaliseText } from '#app/domain/text/normalise-text.ts'

/** The form that was sent, each text cleaned as it enters. Files, which no form of ours sends, are left out. */
export async function readForm(request: Request): Promise<FormData> {
  const cleaned = new FormData()
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') cleaned.append(name, normaliseText(value))
  }
  return cleaned
}
