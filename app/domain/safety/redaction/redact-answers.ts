import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import type { FriendKind } from '#app/domain/letters/drafts/answer-choices.ts'
import { createBlinder } from './blind-text.ts'
import type { Birthday } from './find-private.ts'
import type { Listed } from './find-listed.ts'
import { placeholder } from './placeholders.ts'
import type { Piece, Span } from './spans.ts'
import { findPlaceNames, placeWithoutAddress } from './place-names.ts'
import { foldWord, plainTextOf } from './plain-text.ts'
import { calledName, shownName } from './shown-name.ts'

/** One thing that the parent told us, name-blind. */
export type Note = { id: string; from: string; text: string }

export type Person = { placeholder: string; kind: 'brother' | 'sister' | 'pet' | 'character' | 'friend or unknown' }

/** What the letter writer may know: no names, no addresses, no date of birth. */
export type RedactedAnswers = {
  age: number | null
  pronouns: 'he' | 'she' | 'they'
  people: Person[]
  /** Where Santa should look, in the parent's words; the names in it are placeholders, `PLACE_1` and so on. */
  place: string | null
  gentleAbout: Answers['gentleAbout']
  signature: Answers['signature']
  notes: Note[]
}

export type Redaction = {
  answers: RedactedAnswers
  /** What each placeholder becomes in the letter. */
  words: ReadonlyMap<string, string>
  /** Placeholders that the letter must use. */
  required: readonly string[]
  /** Makes another text of the same parent name-blind with the same placeholders. */
  blind(text: string): string
  /** Every note and the place as typed, cut into hidden and visible pieces. */
  pieces(): { id: string; from: string; pieces: Piece[] }[]
}

/** With more siblings than this, none has to be named. */
const ALL_NAMED_UP_TO = 4

const PET =
  /\b(?:dog|puppy|pup|cat|kitten|rabbit|bunny|hamster|gerbil|guinea[ -]?pigs?|fish|goldfish|pony|horse|hen|chicken|tortoise|snake|lizard|gecko|budgie|parrot|ferret|rat|mouse)\b/i

/**
 * Removes every personal word from the answers (child-safety rule 1).
 *
 * @param age Whole years, or null when the date of birth was left out.
 */
export function redactAnswers(answers: Answers, age: number | null, blinder = blinderFor(answers)): Redaction {
  const listed = listedIn(answers)
  const typed = notesIn(answers)
  blinder.read(typed.map(({ text }) => text))
  const notes = typed.map((note) => ({ ...note, text: blinder.blind(note.text) }))
  const places = placesIn(answers).map(({ key, span }) => ({ ...span, key }))
  const family = listed.filter(({ key }) => /^(?:BROTHER|SISTER)_/.test(key)).map(({ key }) => key)
  const words = new Map<string, string>(
    listed.map(({ key, name }) => [key, key === 'CHILD' ? calledName(name) : shownName(name)]),
  )
  return {
    answers: {
      age,
      pronouns: answers.gender === 'Male' ? 'he' : answers.gender === 'Female' ? 'she' : 'they',
      people: listed.flatMap(({ key }) => personOf(key, answers)),
      place: blinder.blind(placeWithoutAddress(answers.visitLocation), places) || null,
      gentleAbout: answers.gentleAbout,
      signature: answers.signature,
      notes,
    },
    get words() {
      const names = [...blinder.typedWords].filter(([key]) => key.startsWith('NAME_'))
      return new Map([...words, ...names.map(([key, typed]) => [key, shownName(typed)] as const)])
    },
    required: ['CHILD', ...(family.length <= ALL_NAMED_UP_TO ? family : [])],
    blind: (text) => blinder.blind(text),
    pieces() {
      const place = { id: 'place', from: 'where Santa looks', text: placeWithoutAddress(answers.visitLocation) }
      return [...typed, place]
        .filter(({ text }) => text !== '')
        .map(({ id, from, text }) => ({ id, from, pieces: blinder.pieces(text, id === 'place' ? places : undefined) }))
    },
  }
}

function blinderFor(answers: Answers) {
  const { hiddenWords: hidden, shownWords: shown } = answers
  return createBlinder(listedIn(answers), birthdayIn(answers.dateOfBirth), { hidden, shown })
}

/** The same for a page: the most that a parent can type takes a third of a second, so other requests come in between. */
export async function redactAnswersInTurns(answers: Answers, age: number | null): Promise<Redaction> {
  const blinder = blinderFor(answers)
  const notes = notesIn(answers)
  // Names first: what one note gives away is hidden in all.
  for (const { text } of notes) {
    await letOthersRun()
    blinder.read([text])
  }
  for (const { text } of notes) {
    await letOthersRun()
    blinder.pieces(text)
  }
  await letOthersRun()
  return redactAnswers(answers, age, blinder)
}

/** Every person and place that the parent named in a field of its own. */
export function listedIn(answers: Answers): Listed[] {
  const groups = { BROTHER: answers.brotherNames, SISTER: answers.sisterNames, FRIEND: answers.friendNames }
  const listed: Listed[] = [{ key: 'CHILD', name: answers.childName }]
  for (const [prefix, names] of Object.entries(groups)) {
    for (const [index, name] of names.entries()) listed.push({ key: `${prefix}_${index + 1}`, name })
  }
  return [...listed, ...placesIn(answers)]
}

/** The proper names in the place where Santa should look. */
function placesIn({ visitLocation }: Answers): (Listed & { span: Span })[] {
  const sendable = placeWithoutAddress(visitLocation)
  const source = plainTextOf(sendable)
  return findPlaceNames(sendable).map((span, index) => {
    const { start, end } = source.placeOf(span.start, span.end)
    return { key: `PLACE_${index + 1}`, name: sendable.slice(start, end), span }
  })
}

const FRIEND_WORDS: Record<FriendKind, Person['kind']> = {
  friend: 'friend or unknown',
  pet: 'pet',
  character: 'character',
}

function personOf(key: string, { friendNames, friendKinds }: Answers): Person[] {
  const [group, number] = key.split('_')
  if (group === 'BROTHER') return [{ placeholder: placeholder(key), kind: 'brother' }]
  if (group === 'SISTER') return [{ placeholder: placeholder(key), kind: 'sister' }]
  if (group !== 'FRIEND') return []
  const index = Number(number) - 1
  const said = friendKinds[index] ?? 'friend'
  const kind = said === 'friend' && PET.test(friendNames[index] ?? '') ? 'pet' : FRIEND_WORDS[said]
  return [{ placeholder: placeholder(key), kind }]
}

/** Every note with its own id, by which the letter writer says what it did with it. */
function notesIn(answers: Answers): Note[] {
  const groups: [string, string, readonly string[]][] = [
    ['a', 'achievement', [...answers.achievements, ...answers.customAchievements]],
    ['e', 'event of the year', answers.notableEvents],
    ['m', 'mischief', [answers.misbehavior]],
    ['g', 'gifts wanted', [answers.giftsWanted]],
    ['x', 'anything else', [answers.anythingElse]],
    ['c', 'told Santa in the chat', answers.chatNotes],
  ]
  return groups.flatMap(([letter, from, texts]) =>
    texts
      .filter((text) => text.trim() !== '')
      .map((text, index) => ({ id: `${letter}${index + 1}`, from, text: text.trim() })),
  )
}

/** The child's birthday, if known. */
export function birthdayIn(dateOfBirth: string): Birthday | null {
  const [day, month] = dateOfBirth.split('/').map(Number)
  return day && month ? { day, month } : null
}

/** Answers without what was said in a chat, and without the words that were hidden or shown only there. */
export function withoutChatNotes(answers: Answers): Answers {
  const { hiddenWords, shownWords, ...rest } = { ...answers, chatNotes: [] }
  const left = foldWord(JSON.stringify(rest))
  const stays = (word: string) => left.includes(word)
  return { ...rest, hiddenWords: hiddenWords.filter(stays), shownWords: shownWords.filter(stays) }
}
