import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import { readForm } from '../read-form.ts'

/** A browser's passkey answer. Only its shape is checked here; the library checks the rest. */
const AnswerSchema = z.object({
  id: z.base64url().max(2_000),
  rawId: z.base64url().max(2_000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})

const TextSchema = z
  .string()
  .max(20_000)
  .transform((text) => parseJson(text))

type Answer = RegistrationResponseJSON & AuthenticationResponseJSON

/** The browser's answer in a submitted form; null when there is none. */
export async function readPasskeyAnswer(request: Request): Promise<Answer | null> {
  const form = await readForm(request)
  const answer = TextSchema.pipe(AnswerSchema).safeParse(form.get('answer'))
  return answer.success ? (answer.data as unknown as Answer) : null
}
