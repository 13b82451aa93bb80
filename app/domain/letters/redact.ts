import { placeholder } from '#app/domain/child-safety/placeholders.ts'
import { replacePersonalWords } from '#app/domain/child-safety/replace-personal-words.ts'
import type { Answers } from '#app/domain/letter-drafts/answers.ts'
import { countCharacters } from '#app/domain/text/count-characters.ts'

/** What the letter writer may know: no names, no places, no contact details, no date of birth. */
export type RedactedAnswers = {
  age: number | null
  gender: 'Male' | 'Female' | null
  brothers: string[]
  sisters: string[]
  friends: string[]
  visitPlace: string | null
  achievements: string[]
  misbehaviour: string
  giftsWanted: string
  notableEvents: string[]
  anythingElse: string
}

export type Redaction = {
  answers: RedactedAnswers
  /** The personal word behind each placeholder's name (`CHILD`, `BROTHER_1` …). */
  words: ReadonlyMap<string, string>
  /** Placeholder names that the letter has to use. */
  required: readonly string[]
}

/** Of a letter's 2000 characters, names may take so many; further brothers, sisters and friends may be left out. */
const ROOM_FOR_NAMES = 600

/** The personal word behind each placeholder's name: the child, brothers and sisters, friends, and the place that was visited. */
export function namesOf(answers: Answers): Map<string, string> {
  const words = new Map([['CHILD', answers.childName]])
  const groups = { BROTHER: answers.brotherNames, SISTER: answers.sisterNames, FRIEND: answers.friendNames }
  for (const [prefix, names] of Object.entries(groups)) {
    for (const [index, name] of names.entries()) words.set(`${prefix}_${index + 1}`, name)
  }
  if (answers.visitLocation) words.set('PLACE', answers.visitLocation)
  return words
}

/**
 * Takes every personal word out of the answers (child-safety rule 1).
 *
 * @param age Whole years, or null when the date of birth was left out.
 */
export function redact(answers: Answers, age: number | null): Redaction {
  const words = namesOf(answers)
  const keysOf = (prefix: string) => [...words.keys()].filter((key) => key.startsWith(`${prefix}_`))
  const [brothers, sisters, friends] = [keysOf('BROTHER'), keysOf('SISTER'), keysOf('FRIEND')]

  const clean = replacePersonalWords(words)
  return {
    words,
    required: ['CHILD', ...thatFit([...brothers, ...sisters, ...friends], words)],
    answers: {
      age,
      gender: answers.gender,
      brothers: brothers.map(placeholder),
      sisters: sisters.map(placeholder),
      friends: friends.map(placeholder),
      visitPlace: words.has('PLACE') ? placeholder('PLACE') : null,
      achievements: [...answers.achievements, ...answers.customAchievements].map(clean),
      misbehaviour: clean(answers.misbehavior),
      giftsWanted: clean(answers.giftsWanted),
      notableEvents: answers.notableEvents.map(clean),
      anythingElse: clean(answers.anythingElse),
    },
  }
}

/** The first of the names, as many as a letter has room for. */
function thatFit(keys: readonly string[], words: ReadonlyMap<string, string>): string[] {
  let left = ROOM_FOR_NAMES
  return keys.filter((key) => (left -= countCharacters(words.get(key) ?? '')) >= 0)
}
