import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import type { Needs } from '#app/domain/needs.ts'
import { createBlinder } from '#app/domain/safety/redaction/blind-text.ts'
import { findWaysToReach } from '#app/domain/safety/redaction/find-private.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { listedIn } from '#app/domain/safety/redaction/redact-answers.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { judge } from './ask-model.server.ts'

/** What a sentence of a parent's own does not pass for. Everything else they may write about their child. */
export type EditFault = {
  reason: 'contact_details' | 'unsafe'
  /** Null when it is not one sentence that may not stay, but what several say together. */
  sentence: string | null
}

/**
 * Checks a letter that a parent has changed: links and ways to reach somebody, and threats or worse, are not printed.
 * What leaves the shop for the check is name-blind, as all that we ask of the AI company.
 *
 * @returns The first sentence that may not stay; `not_checked` when the AI company could not be asked; null when all is well.
 */
export async function findEditFault(
  needs: Pick<Needs, 'db' | 'clock' | 'moderation' | 'log'>,
  { letterDraftId, letter, answers }: { letterDraftId: string; letter: string; answers: Answers },
): Promise<EditFault | 'not_checked' | null> {
  const spoken = sentencesOf(letter)
  const withDetails = spoken.find((sentence) => findWaysToReach(plainTextOf(sentence).plain).length > 0)
  if (withDetails) return { reason: 'contact_details', sentence: withDetails }
  const foul = spoken.find(hasFoulLanguage)
  if (foul) return { reason: 'unsafe', sentence: foul }
  const blinder = createBlinder(listedIn(answers))
  try {
    // The whole, for what only two sentences say together, and each of them, to say which it is.
    const [whole, ...each] = await judge(needs, {
      letterDraftId,
      texts: [letter, ...spoken].map((text) => blinder.blind(text)),
    })
    const unfit = each.findIndex((verdict) => verdict !== 'fit')
    return whole === 'fit' && unfit === -1 ? null : { reason: 'unsafe', sentence: spoken[unfit] ?? null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    needs.log.warn({ code: error.code }, 'an edited letter could not be checked')
    return 'not_checked'
  }
}
