import { z } from 'zod'
import { StripeRefusal } from './objects.ts'

/** The parsed parameters. Throws the company's refusal, which names the wrong one. */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const param = [...issue.path, issue.keys[0]].join('.')
    throw new StripeRefusal(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  throw new StripeRefusal(400, `Invalid parameter: ${issue?.message}`, {
    code: 'parameter_invalid',
    param: issue?.path.join('.') ?? '',
  })
}
