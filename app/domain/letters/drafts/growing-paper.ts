import type { PRESET_ACHIEVEMENTS } from './answer-limits.ts'
import type { Answers } from './answers.ts'
import { ageOf } from './date-of-birth.ts'

/** What the sheet shows before it is a letter: who it is for, and what Santa has been told, a line for each answer. */
export type GrowingPaper = { childName: string; told: string[] }

/** As many as the sheet has lines, each short enough for one line. */
const LINES = 8
const CHARACTERS = 34

/** What was ticked, as Santa would repeat it. */
const IN_SANTAS_WORDS: Record<(typeof PRESET_ACHIEVEMENTS)[number], string> = {
  'Learned to read': 'reading all by yourself, I hear',
  'Learned to write': 'and writing, in your own hand',
  'Made new friends': 'such good new friends this year',
  'Helped around the house': 'a great help about the house',
  'Did well in school': 'doing so well at school',
  'Learned a new skill': 'and something new you can do',
}

const inSantasWords = (ticked: string) => (IN_SANTAS_WORDS as Partial<Record<string, string>>)[ticked] ?? ticked

/** The sheet so far; what the parent typed stays in the parent's own words. */
export function paperOf(answers: Answers | null, now: Date): GrowingPaper {
  if (!answers) return { childName: '', told: [] }
  const { achievements, customAchievements, misbehavior, giftsWanted, friendNames, notableEvents, visitLocation } =
    answers
  const age = ageOf(answers, now)
  const siblings = [...answers.brotherNames, ...answers.sisterNames]
  const all = [
    age ? `so you are ${age} now` : '',
    siblings.length > 0 ? `and say hello to ${new Intl.ListFormat('en-GB').format(siblings)}` : '',
    ...achievements.map(inSantasWords),
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
      .slice(-LINES)
      .map(shortened),
  }
}

/** Up to the last whole word that fits. */
function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= CHARACTERS ? line : line.slice(0, CHARACTERS).replace(/\s\S*$/, '')
}
