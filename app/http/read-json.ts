import { data } from 'react-router'
import type { z } from 'zod'
import { normaliseText } from '#app/domain/text/normalise-text.ts'
import { parseJson } from './parse-json.ts'

const clean = (_key: string, value: unknown) => (typeof value === 'string' ? normaliseText(value) : value)

/** The JSON that one of our own pages sent, with each text normalised; anything else is answered with 400. */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(parseJson(await request.text(), clean))
  if (!parsed.success) throw data({ error: 'This request could not be read.' }, { status: 400 })
  return parsed.data
}
