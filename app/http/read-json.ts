import { data } from 'react-router'
import type { z } from 'zod'
import { normaliseText } from '#app/domain/text/normalise-text.ts'

/** The JSON that one of our own pages sent, each text cleaned as it enters; anything else is answered with 400. */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(parse(await request.text()))
  if (!parsed.success) throw data({ error: 'This request could not be read.' }, { status: 400 })
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? normaliseText(value) : value))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
