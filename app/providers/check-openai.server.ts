import { differenceInDays } from 'date-fns'
import { z } from 'zod'
import { type Check, check } from './check.ts'
import { callOpenAi, createOpenAiClient, type OpenAiConfig } from './openai-client.server.ts'
import { codeOf } from './provider-error.ts'

/** Long enough to choose another model and read what it writes. */
const WARNED_BEFORE_DAYS = 60

/** The company gives the date on which it withdraws a model. */
const ModelSchema = z.looseObject({ id: z.string(), shutdown_date: z.iso.date().nullish() })

/**
 * Checks whether each model can be used, and for how much longer. Generates nothing, so it costs nothing.
 *
 * @param models By the name of their setting.
 */
export function checkOpenAi(
  config: OpenAiConfig,
  { models, now }: { models: Record<string, string>; now: Date },
): Promise<Check[]> {
  const openai = createOpenAiClient(config)
  const looks = Object.entries(models).map(([setting, model]) =>
    check(
      `OpenAI: ${model}`,
      async () => {
        const found = await callOpenAi('get_model', () => openai.models.retrieve(model))
        const { data } = ModelSchema.safeParse(found)
        const endsOn = data?.shutdown_date
        if (!endsOn || differenceInDays(new Date(endsOn), now) > WARNED_BEFORE_DAYS) return null
        return `OpenAI switches it off on ${endsOn}: choose another (${setting}), and read what it writes before.`
      },
      (error) =>
        `OpenAI does not give it to us (${codeOf(error)}). Is OPENAI_API_KEY right, may its project use this model, and is ${setting} spelt as OpenAI spells it?`,
    ),
  )
  return Promise.all(looks)
}
