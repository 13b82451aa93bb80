import { z } from 'zod'
import { DECIDED } from './compose-letter.ts'
import { marksOf, sortNote } from './sort-note.ts'
import * as phrases from './script-phrases.ts'

/** What the shop asks for, as far as the stand-in reads it. */
const AskedSchema = z.object({
  notes: z.array(z.object({ id: z.string(), from: z.string(), text: z.string() })),
  gentleAbout: z.array(z.string()),
  words: z.object({ from: z.number(), to: z.number() }),
  letter: z.string().nullable(),
  siblingLetter: z.string().nullable(),
  findings: z.array(z.object({ sentence: z.string().nullable() })),
})

const countWords = (texts: readonly string[]) => texts.join(' ').split(/\s+/).filter(Boolean).length

/**
 * Writes what Santa says from a request alone, by rules: the child's name, one thing or two from the notes, goodbye.
 *
 * @returns Null when the request is not one for a script.
 */
export function composeScript(input: string) {
  const parsed = AskedSchema.safeParse(JSON.parse(input))
  if (!parsed.success) return null
  const { notes, gentleAbout, words, letter, siblingLetter, findings } = parsed.data
  const taken = [letter, siblingLetter, ...findings.map(({ sentence }) => sentence)].join('\n')
  // What is played to a brother or sister comes without the child's name.
  const isTaken = (choice: string) => taken.includes(choice.slice(choice.lastIndexOf('}}') + 2))
  const chosen = new Set<string>()
  const pick = (choices: readonly string[]): string => {
    const free = choices.filter((choice) => !chosen.has(choice) && !isTaken(choice))
    const one = free[Math.floor(Math.random() * free.length)] ?? choices[0] ?? ''
    chosen.add(one)
    return one
  }
  const isTight = gentleAbout.includes('money is tight')
  const sorting = notes.map((note) => ({ id: note.id, ...sortNote(note, isTight) }))
  if (sorting.some(({ labels }) => labels.includes('worry')))
    return { ...DECIDED, sorting, paragraphs: [], toParent: null }
  const told = notes.filter(({ id }) => sorting.some((one) => one.id === id && one.labels.join() === 'tell'))
  const isLong = words.from > 100
  const tellings = told.slice(0, isLong ? 2 : 1).map(({ id, text }, index) => {
    const [mark = ''] = marksOf(text).filter((word) => !word.startsWith('{{'))
    const sayings = phrases.NOTE_SENTENCES.map((say) => say(mark)).filter((saying) => !isTaken(saying))
    const saying = mark && !/\d/.test(mark) ? sayings[index % sayings.length] : undefined
    return { text: saying ?? pick(phrases.GLAD), uses: [id] }
  })
  const opening = { text: pick(isLong ? phrases.OPENINGS : phrases.HELLOS), uses: [] as string[] }
  const goodbye = { text: pick(isLong ? phrases.GOODNIGHTS : phrases.GOODBYES), uses: [] as string[] }
  const middle = tellings.length > 0 ? tellings : [{ text: pick(phrases.GLAD), uses: [] as string[] }]
  if (!isLong) {
    const parts = [opening, ...middle, goodbye]
    const text = parts.map((part) => part.text).join(' ')
    return { ...DECIDED, sorting, paragraphs: [{ text, uses: parts.flatMap(({ uses }) => uses) }], toParent: null }
  }
  const paragraphs = [opening, { text: pick(phrases.SCENES), uses: [] as string[] }, ...middle, goodbye]
  while (countWords(paragraphs.map(({ text }) => text)) < words.from + 8) {
    const news = pick(phrases.NEWS)
    if (paragraphs[1]) paragraphs[1].text = `${paragraphs[1].text} ${news}`
    if (chosen.size > 40) break
  }
  return { ...DECIDED, sorting, paragraphs, toParent: null }
}
