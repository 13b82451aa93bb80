import { composeLetter } from '#app/domain/letters/compose-letter.server.ts'
import { textOf } from '#app/domain/letters/rules/written-letter.ts'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { ageOf } from '#app/domain/letters/drafts/date-of-birth.ts'
import type { Needs } from '#app/domain/needs.ts'
import { judgeAnswers } from '#app/domain/letters/judge-answers.server.ts'
import { findContactDetails } from '#app/domain/safety/redaction/find-private.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'
import { restore } from '#app/domain/safety/redaction/placeholders.ts'
import { redactAnswers } from '#app/domain/safety/redaction/redact-answers.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { dealScriptCards, scriptCraft } from './script-craft.ts'
import type { VoiceKind } from './spoken-length.ts'

type ScriptToCompose = {
  letterDraftId: string
  answers: Answers
  childName: string
  letter: string
  kind: VoiceKind
  /** What siblings will hear and, when remaking, the previous message: without names. */
  others: readonly string[]
}

const isFitToSay = (text: string) => !hasFoulLanguage(text) && findContactDetails(plainTextOf(text).plain).length === 0

export type ComposedScript =
  | { state: 'good'; script: string; blindScript: string; spokenScript: string }
  | { state: 'unfit' | 'worry'; answers: Answers }

/**
 * Writes what Santa says to one child, from the approved letter and what the parent told us, in the same steps as a
 * letter: name-blind, checked by every rule, read over, moderated and mended.
 *
 * @throws ProviderError when a company does not answer.
 */
export async function composeScript(
  needs: Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter' | 'moderation'>,
  { letterDraftId, answers: told, childName, letter, kind, others }: ScriptToCompose,
): Promise<ComposedScript> {
  const answers = { ...told, childName }
  const redaction = redactAnswers(answers, ageOf(answers, needs.clock.now()))
  // The answers may have changed since the letter was written.
  const verdict = await judgeAnswers(needs, { letterDraftId, answers, wish: null, redaction })
  if (verdict.state !== 'fit') return { state: verdict.state === 'worry' ? 'worry' : 'unfit', answers }
  const ownLetter = redaction.blind(letter)
  const composed = await composeLetter(needs, {
    letterDraftId,
    // Spread only now: `words` is a getter, and blinding the letter may have added names to it.
    redaction: { ...redaction, required: ['CHILD'] },
    wish: null,
    ownLetter,
    siblingLetter: others.length > 0 ? others.join('\n\n') : null,
    before: null,
    cards: dealScriptCards(kind, sha256(`${letterDraftId} ${others.length}`)),
    hashedSessionId: sha256(letterDraftId),
    craft: scriptCraft(kind),
  })
  if (composed.state !== 'good') return { state: composed.state === 'worry' ? 'worry' : 'unfit', answers }
  const written = textOf(composed.written)
  const said = new Map(redaction.words)
  if (answers.childNameSpoken) said.set('CHILD', answers.childNameSpoken)
  const script = restore(written, redaction.words)
  const spokenScript = restore(written, said)
  // Names are put in last, and checked like everything else.
  const isFit = [script, spokenScript].every(isFitToSay)
  return isFit ? { state: 'good', script, blindScript: written, spokenScript } : { state: 'unfit', answers }
}
