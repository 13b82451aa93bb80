import type { Needs } from '#app/domain/needs.ts'
import type { ModelUsage } from '#app/providers/letter-writer/letter-writer.ts'
import type { Verdict } from '#app/providers/moderation/moderation.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { type MODEL_TASKS, modelRequests } from '#db/schema/index.ts'

type Asked = { letterDraftId: string; task: (typeof MODEL_TASKS)[number] }

/** Records what one model request used: tokens, time and money, no text. */
export async function recordModelRequest(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { startedAt, usage, ...asked }: Asked & { outcome: string; usage: Partial<ModelUsage> | null; startedAt: number },
): Promise<void> {
  await db.insert(modelRequests).values({ ...asked, ...usage, durationMs: clock.now().getTime() - startedAt })
}

/** A provider that fails once usually answers on a second try. */
const TRIES = 2

/**
 * Asks a model, twice if necessary, and records what each request used: tokens, time and money, no text.
 *
 * @throws ProviderError from the last try.
 */
export async function askModel<Answer>(
  { db, clock, log }: Pick<Needs, 'db' | 'clock' | 'log'>,
  asked: Asked,
  ask: () => Promise<{ answer: Answer; usage: Partial<ModelUsage> | null }>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = clock.now().getTime()
    const record = (outcome: string, usage: Partial<ModelUsage> | null) =>
      recordModelRequest({ db, clock }, { ...asked, outcome, usage, startedAt })
    try {
      const { answer, usage } = await ask()
      await record('done', usage)
      return answer
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      await record(error.code, null)
      log.warn({ ...asked, attempt, code: error.code }, 'a model did not answer')
      if (attempt === TRIES || !error.retryable) throw error
    }
  }
}

/** Sends texts to moderation, which is free and so records no usage. */
export function judge(
  needs: Pick<Needs, 'db' | 'clock' | 'log' | 'moderation'>,
  { letterDraftId, texts }: { letterDraftId: string; texts: readonly string[] },
): Promise<Verdict[]> {
  return askModel(needs, { letterDraftId, task: 'moderate' }, async () => ({
    answer: await needs.moderation.judge(texts),
    usage: null,
  }))
}
