import { formatList } from '#app/domain/text/format.ts'

/** What the sheet shows before it is a letter: who it is for, and what Santa has been told, a line for each answer. */
export type GrowingPaper = { childName: string; told: string[] }

/** As many as the sheet has lines, each short enough for one line. */
const LINES = 8
const CHARACTERS = 34

/** What was ticked, as Santa would repeat it. */
const IN_SANTAS_WORDS: Partial<Record<string, string>> = {
  Male: 'he is on my list, say the elves',
  Female: 'she is on my list, say the elves',
  'Rather not say': 'I have you on my list, of course',
  'Learned to read': 'reading all by yourself, I hear',
  'Learned to write': 'and writing, in your own hand',
  'Made new friends': 'such good new friends this year',
  'Helped around the house': 'a great help about the house',
  'Did well in school': 'doing so well at school',
  'Learned a new skill': 'and something new you can do',
}

/** A ticked answer as Santa would repeat it. */
export const inSantasWords = (ticked: string): string => IN_SANTAS_WORDS[ticked] ?? ticked

/** How Santa greets brothers and sisters: in one line where there is room for all, else a line for each. */
export function helloTo(names: readonly string[]): string[] {
  const all = `and say hello to ${formatList(names)}`
  if (names.length === 0) return []
  return all.length <= CHARACTERS
    ? [all]
    : names.map((name, index) => `and ${index === 0 ? 'say hello ' : ''}to ${name}`)
}

/** Years since a date of birth as it is typed, 14/02/2019; null until it is whole and real. Saving decides (`ageOn`). */
export function ageTyped(typed: string, now: Date): number | null {
  const [, day, month, year] = (/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []).map(Number)
  if (!day || !month || !year) return null
  const born = new Date(year, month - 1, day)
  if (born.getMonth() !== month - 1) return null
  const years = now.getFullYear() - year
  const age = now < new Date(now.getFullYear(), month - 1, day) ? years - 1 : years
  return age < 0 ? null : age
}

/** How Santa mentions a child's age; empty without one, and for what can be no child's. */
export const soYouAre = (age: number | null): string => (age && age < 18 ? `so you are ${age} now` : '')

/** The field values of one question: `before` as first rendered, `now` as edited. */
export type Filled = { childName?: string; before: readonly string[]; now: readonly string[] }

/** The sheet while a question is being answered: what its fields say now is in place of what they said before. */
export function paperWith(paper: GrowingPaper, { childName = paper.childName, before, now }: Filled): GrowingPaper {
  const replaced = new Set(linesOf(before))
  return { childName, told: linesOf([...paper.told.filter((line) => !replaced.has(line)), ...now]) }
}

/** The last of them, as many and as long as the sheet has room for. */
export const linesOf = (all: readonly string[]): string[] =>
  all
    .map(shortened)
    .filter((words) => words !== '')
    .slice(-LINES)

/** A mark and a word that leads on, at a line's end. Taken off one by one: one pattern for all hangs on many hyphens. */
const LEADING_ON = /[\s,;:–-](?:a|after|an|and|at|before|by|for|from|her|his|in|my|of|on|or|that|the|their|to|with)?$/i

/** Up to the last whole word that fits. */
function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= CHARACTERS) return line
  let cut = line.slice(0, CHARACTERS).replace(/\s\S*$/, '')
  while (LEADING_ON.test(cut)) cut = cut.replace(LEADING_ON, '')
  return cut
}
