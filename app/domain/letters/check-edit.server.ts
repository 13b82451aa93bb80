import { hasContactDetails } from '#app/domain/child-safety/contact-details.ts'
import { replacePersonalWords } from '#app/domain/child-safety/replace-personal-words.ts'
import type { Answers } from '#app/domain/letter-drafts/answers.ts'
import type { Needs } from '#app/domain/needs.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { namesOf } from './redact.ts'

/** What a sentence of a parent's own does not pass for. Everything else they may write about their child. */
export type EditFault = { reason: 'contact_details' | 'unsafe'; sentence: string }

const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' })

/**
 * Checks a letter that a parent has changed: links and ways to reach somebody, and threats or worse, are not printed.
 * What leaves the shop for the check is name-blind, as all that we ask of the AI company.
 *
 * @returns The first sentence that may not stay; `not_checked` when the AI company could not be asked; null when all is well.
 */
export async function findEditFault(
  { moderation, log }: Pick<Needs, 'moderation' | 'log'>,
  { letter, answers }: { letter: string; answers: Answers },
): Promise<EditFault | 'not_checked' | null> {
  const spoken = Array.from(sentences.segment(letter), ({ segment }) => segment.trim()).filter((text) => text !== '')
  const withDetails = spoken.find(hasContactDetails)
  if (withDetails) return { reason: 'contact_details', sentence: withDetails }
  const blind = replacePersonalWords(namesOf(answers))
  try {
    // The whole, for what only two sentences say together, and each of them, to say which it is.
    const [isFlagged, ...verdicts] = await moderation.flag([letter, ...spoken].map(blind))
    return isFlagged || verdicts.includes(true)
      ? { reason: 'unsafe', sentence: spoken[verdicts.indexOf(true)] ?? spoken[0] ?? '' }
      : null
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ code: error.code }, 'an edited letter could not be checked')
    return 'not_checked'
  }
}
