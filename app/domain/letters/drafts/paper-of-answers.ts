import { type GrowingPaper, helloTo, inSantasWords, linesOf, soYouAre } from '#app/domain/sheets/growing-paper.ts'
import type { Answers } from './answers.ts'
import { ageOf } from './date-of-birth.ts'

/** The sheet so far; what the parent typed stays in the parent's own words. */
export function paperOf(answers: Answers | null, now: Date): GrowingPaper {
  if (!answers) return { childName: '', told: [] }
  const {
    gender,
    achievements,
    customAchievements,
    misbehavior,
    giftsWanted,
    friendNames,
    notableEvents,
    visitLocation,
  } = answers
  const all = [
    inSantasWords(gender ?? ''),
    soYouAre(ageOf(answers, now)),
    ...helloTo([...answers.brotherNames, ...answers.sisterNames]),
    ...achievements.map(inSantasWords),
    ...customAchievements,
    misbehavior,
    giftsWanted,
    ...friendNames,
    ...notableEvents,
    visitLocation,
  ]
  return { childName: answers.childName, told: linesOf(all) }
}
