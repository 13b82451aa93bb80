import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import type { Needs } from '#app/domain/needs.ts'
import { createBlinder } from '#app/domain/safety/redaction/blind-text.ts'
import { findContactDetails } from '#app/domain/safety/redaction/find-private.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { birthdayIn, listedIn } from '#app/domain/safety/redaction/redact-answers.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { judge } from './ask-model.server.ts'

/** Why a parent's own sentence is refused. They may write anything else about their child. */
export type EditFault = {
  reason: 'contact_details' | 'unsafe'
  /** Null when the fault is in several sentences together. */
  sentence: string | null
}

/**
 * Checks a letter that a parent has changed: contact details, links, and threats or worse, are not printed. The text
 * sent for checking is name-blind, like everything we send to the AI company.
 *
 * @returns The first sentence that is refused; `not_checked` when the AI company could not be asked; null when all is
 *   well.
 */
export async function findEditFault(
  needs: Pick<Needs, 'db' | 'clock' | 'moderation' | 'log'>,
  { letterDraftId, letter, answers }: { letterDraftId: string; letter: string; answers: Answers },
): Promise<EditFault | 'not_checked' | null> {
  const spoken = sentencesOf(letter)
  const withDetails = spoken.find((sentence) => findContactDetails(plainTextOf(sentence).plain).length > 0)
  if (withDetails) return { reason: 'contact_details', sentence: withDetails }
  const foul = spoken.find(hasFoulLanguage)
  if (foul) return { reason: 'unsafe', sentence: foul }
  const blinder = createBlinder(listedIn(answers), birthdayIn(answers.dateOfBirth), { hidden: answers.hiddenWords })
  const blinded: string[] = []
  for (const sentence of spoken) blinded.push(await blinder.blindInTurns(sentence))
  try {
    // The whole text, for what only several sentences say together; each sentence, to find which one it is.
    const [whole, ...each] = await judge(needs, { letterDraftId, texts: [blinded.join('\n'), ...blinded] })
    const unfit = each.findIndex((verdict) => verdict !== 'fit')
    return whole === 'fit' && unfit === -1 ? null : { reason: 'unsafe', sentence: spoken[unfit] ?? null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    needs.log.warn({ code: error.code }, 'an edited letter could not be checked')
    return 'not_checked'
  }
}
