import { z } from 'zod'

type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: unknown[]
}

const JsonSchemaSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), JsonSchemaSchema).optional(),
    items: JsonSchemaSchema.optional(),
    enum: z.array(z.unknown()).optional(),
  }),
)

/**
 * Answers a request for structured output: an object of the schema's shape, its lists and texts filled with sentences
 * of the request, one each, until they run out.
 */
export function structuredAnswer(schema: unknown, input: string): unknown {
  const sentences = input
    .split(/[\n.!?]+/)
    .map((text) => text.trim())
    .filter((text) => text.length > 3)
  return fill(JsonSchemaSchema.parse(schema), sentences)
}

function fill(schema: JsonSchema, sentences: string[]): unknown {
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fill(inner, sentences)]),
      )
    case 'array':
      return sentences.length > 0 ? [fill(schema.items ?? { type: 'string' }, sentences)] : []
    case 'string':
      return sentences.shift() ?? ''
    case 'number':
    case 'integer':
      return 0
    case 'boolean':
      return false
    default:
      return null
  }
}
