import { type Answers, firstNamesIn } from '#app/domain/letters/drafts/answers.ts'
import type { StepSlug } from '#app/domain/letters/drafts/steps.ts'
import type { Needs } from '#app/domain/needs.ts'
import { restore } from '#app/domain/safety/redaction/placeholders.ts'
import type { Redaction } from '#app/domain/safety/redaction/redact-answers.ts'
import { findFoulLanguage, hasFoulLanguage, isFoulName } from '#app/domain/safety/foul-language.ts'
import { isWorrying } from '#app/domain/safety/find-worry.ts'
import { judge } from './ask-model.server.ts'

/** The step of the questionnaire that asks for each kind of note. */
const STEPS: Record<string, StepSlug> = {
  achievement: 'achievements',
  'event of the year': 'events',
  mischief: 'misbehaviour',
  'gifts wanted': 'gifts',
  'anything else': 'anything-else',
  place: 'visit',
}

/** `step` is null when the unfit text is the wish for a new letter. */
export type AnswersVerdict =
  | { state: 'fit' | 'worry' }
  | { state: 'unfit_answer'; step: StepSlug | null; isViolent: boolean }

type Judged = { letterDraftId: string; answers: Answers; wish: string | null; redaction: Redaction }

/**
 * Judges what a parent typed before requesting a letter: first by our own rules for danger, then by moderation.
 *
 * @throws ProviderError when moderation is unavailable: then there is no letter.
 */
export async function judgeAnswers(
  needs: Pick<Needs, 'db' | 'clock' | 'log' | 'moderation'>,
  { letterDraftId, answers, wish, redaction }: Judged,
): Promise<AnswersVerdict> {
  const names = firstNamesIn(answers)
  if ([...typedTexts(answers), wish ?? ''].some((text) => isWorrying(text, names))) return { state: 'worry' }
  const asked = wish ? [{ from: 'wish', text: redaction.blind(wish) }] : []
  const { place } = redaction.answers
  const notes = [...redaction.answers.notes, ...asked, ...(place ? [{ from: 'place', text: place }] : [])]
  const foulName = findFoulName(answers)
  if (foulName) return { state: 'unfit_answer', step: foulName.step, isViolent: false }
  if (notes.length === 0) return { state: 'fit' }
  const verdicts = await judge(needs, { letterDraftId, texts: notes.map(({ text }) => text) })
  if (verdicts.includes('worrying')) return { state: 'worry' }
  const unfit = notes.find(
    ({ text }, index) => verdicts[index] !== 'fit' || hasFoulLanguage(restore(text, redaction.words)),
  )
  if (!unfit) return { state: 'fit' }
  // Violent words may come from a child: a person reads them, even if the parent is asked to change them.
  return { state: 'unfit_answer', step: STEPS[unfit.from] ?? null, isViolent: verdicts.includes('violent') }
}

/** Every name that a parent gave, of a person or a place, with the step that asks for it. */
function namesIn(answers: Answers): { step: StepSlug; name: string }[] {
  const asked: [StepSlug, readonly string[]][] = [
    ['child', [answers.childName, answers.childNameSpoken]],
    ['siblings', [...answers.brotherNames, ...answers.sisterNames]],
    ['friends', answers.friendNames],
    ['visit', [answers.visitLocation]],
  ]
  return asked.flatMap(([step, names]) => names.map((name) => ({ step, name })))
}

/** The first name that no letter may use: names are never sent to moderation. */
const findFoulName = (answers: Answers) => namesIn(answers).find(({ name }) => isFoulName(name))

/** The words for which answers were refused, where a rule knows them; null where moderation judged the whole. */
export function findUnfitWords(answers: Answers): string | null {
  const found = typedTexts(answers).map(findFoulLanguage)
  return findFoulName(answers)?.name ?? found.find((words) => words !== null) ?? null
}

/** Everything that a parent wrote in their own words. */
export function typedTexts(answers: Answers): string[] {
  return [
    ...answers.customAchievements,
    ...answers.notableEvents,
    answers.misbehavior,
    answers.giftsWanted,
    answers.anythingElse,
    answers.visitLocation,
    ...answers.chatNotes,
  ].filter((text) => text.trim() !== '')
}
