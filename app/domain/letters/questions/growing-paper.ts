import type { Answers } from '#app/domain/letters/drafts/answers.ts'

/** What the sheet beside the questions shows: who the letter is for, and the answers so far, in the parent's words. */
export type GrowingPaper = { childName: string; told: string[] }

/** As many as the sheet has lines, each short enough for one line. */
const LINES = 7
const CHARACTERS = 34

/** The letter so far. */
export function paperOf(answers: Answers | null): GrowingPaper {
  if (!answers) return { childName: '', told: [] }
  const { achievements, customAchievements, misbehavior, giftsWanted, friendNames, notableEvents, visitLocation } =
    answers
  const all = [
    ...achievements,
    ...customAchievements,
    misbehavior,
    giftsWanted,
    ...friendNames,
    ...notableEvents,
    visitLocation,
  ]
  return {
    childName: answers.childName,
    told: all
      .filter((words) => words !== '')
      .slice(0, LINES)
      .map(shortened),
  }
}

/** Up to the last whole word that fits. */
function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= CHARACTERS ? line : `${line.slice(0, CHARACTERS).replace(/\s\S*$/, '')} …`
}
