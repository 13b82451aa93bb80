import { z } from 'zod'
import * as phrases from './letter-phrases.ts'
import { marksOf, sortNote } from './sort-note.ts'

/** What the shop asks for, as far as the stand-in reads it. */
const AskedSchema = z.object({
  child: z.object({ age: z.number().nullable() }),
  people: z.array(z.object({ placeholder: z.string(), kind: z.string() })),
  place: z.string().nullable(),
  gentleAbout: z.array(z.string()),
  signature: z.string(),
  characters: z.object({ from: z.number(), to: z.number() }),
  mustName: z.array(z.string()),
  notes: z.array(z.object({ id: z.string(), from: z.string(), text: z.string() })),
  wish: z.string().nullable(),
  siblingLetter: z.string().nullable(),
  before: z.string().nullable(),
  findings: z.array(z.object({ sentence: z.string().nullable() })),
})

type Paragraph = { text: string; uses: string[] }
type Letter = {
  aim: string
  heart: string
  moment: string
  sorting: { id: string; labels: string[]; reason: string }[]
  paragraphs: Paragraph[]
  toParent: string | null
}

/**
 * Writes a letter from a request alone, by rules: no names except its placeholders, nothing that is not in the notes,
 * no note copied whole. It shares no sentence with a brother's or sister's letter, nor with the one before.
 *
 * @returns Null when the request is not one for a letter.
 */
export function composeLetter(input: string): Letter | null {
  const parsed = AskedSchema.safeParse(JSON.parse(input))
  if (!parsed.success) return null
  const asked = parsed.data
  const neutral = (text: string) => text.replaceAll(/\{\{\w+\}\}|\[name\]/g, '')
  const taken = neutral(
    [asked.siblingLetter, asked.before, ...asked.findings.map(({ sentence }) => sentence)].join('\n'),
  )
  const chosen = new Set<string>()
  /** A sentence that is not yet in this letter, nor in another letter of the family. */
  const pick = (choices: readonly string[]): string => {
    const free = choices.filter((choice) => !chosen.has(choice) && !taken.includes(neutral(choice)))
    const from = free.length > 0 ? free : choices
    const one = from[Math.floor(Math.random() * from.length)] ?? ''
    chosen.add(one)
    return one
  }

  const isTight = asked.gentleAbout.includes('money is tight')
  const sorting = asked.notes.map((note) => ({ id: note.id, ...sortNote(note, isTight) }))
  if (sorting.some(({ labels }) => labels.includes('worry')))
    return { ...DECIDED, sorting, paragraphs: [], toParent: null }
  const having = (label: string) =>
    asked.notes.filter(({ id }) => sorting.some((one) => one.id === id && one.labels.includes(label)))
  const tellings = [...phrases.NOTE_SENTENCES]
  const tell = (note: { id: string; text: string }): Paragraph => {
    const preset = phrases.PRESETS[note.text]
    if (preset) return { text: pick(preset), uses: [note.id] }
    const marks = marksOf(note.text)
    const spoken = marks.map((mark) => (mark.startsWith('{{') ? mark : `“${mark}”`)).join(' and ')
    const at = Math.max(
      0,
      tellings.findIndex((telling) => !taken.includes(neutral(telling(spoken)))),
    )
    const [telling] = tellings.splice(Math.min(at + Math.floor(Math.random() * 3), tellings.length - 1), 1)
    return { text: (telling ?? phrases.NOTE_SENTENCES[0])?.(spoken || 'your year') ?? '', uses: [note.id] }
  }

  const told = having('tell').map(tell)
  const middle = Math.ceil(told.length / 2)
  const hasTread = having('tread').length > 0
  const tender = tenderWords(asked.gentleAbout, hasTread)
  const family = asked.people
    .filter(({ placeholder }) => asked.mustName.includes(placeholder))
    .map(({ placeholder }) => placeholder)
  const [moment, ending] = pickMoment(taken, chosen)
  const wishMarks = having('wish').flatMap(({ text }) => marksOf(text))
  const [wish] = having('wish')
  const [place] = /\{\{\w+\}\}/.exec(asked.place ?? '') ?? []
  const isShort = asked.wish?.includes('shorter') ?? false

  const paragraphs: Paragraph[] = [
    { text: pick(phrases.GREETINGS), uses: [] },
    ...(tender.length > 0 ? [{ text: tender.join(' '), uses: [] }] : []),
    join(
      told.length > 0
        ? told.slice(0, middle)
        : [{ text: [pick(phrases.KNOWN_LITTLE), pick(phrases.KNOWN_LITTLE)].join(' '), uses: [] }],
    ),
    { text: [moment, ending].join(' '), uses: [] },
    join([
      ...told.slice(middle),
      ...having('mischief')
        .slice(0, 1)
        .map(({ id }) => ({ text: pick(phrases.MISCHIEF), uses: [id] })),
    ]),
    join([
      ...(wish && wishMarks.length > 0
        ? [{ text: pick(phrases.WISHES.map((say) => say(`“${wishMarks[0]}”`))), uses: [wish.id] }]
        : []),
      ...(family.length > 0
        ? [{ text: pick(phrases.COMPANY.map((say) => say(new Intl.ListFormat('en-GB').format(family)))), uses: [] }]
        : []),
      { text: pick(place ? phrases.PLACES.map((say) => say(place)) : phrases.COMING), uses: [] },
      { text: pick(phrases.LAST_LINES), uses: [] },
    ]),
    { text: `${pick(phrases.SIGN_OFFS)}\n${asked.signature}`, uses: [] },
  ].filter(({ text }) => text !== '')
  fill(paragraphs, { from: isShort ? 0 : asked.characters.from, pick })
  const leftOut = having('leave').length > 0
  return { ...DECIDED, sorting, paragraphs, toParent: leftOut ? LEFT_OUT : asked.notes.length === 0 ? TELL_MORE : null }
}

/** Fixed answers for what a real writer decides first; the stand-in only joins phrases. */
export const DECIDED = { aim: 'to be glad of this child', heart: 'the first note', moment: 'one of a list' }
const LEFT_OUT = 'One of your notes is left out of this letter: it was not for a child to read, or not for a letter.'
const TELL_MORE = 'Tell Santa one small thing about {{CHILD}}, and the next letter can be about nobody else.'

function tenderWords(gentleAbout: readonly string[], hasTread: boolean): string[] {
  const about = gentleAbout.join()
  if (about.includes('has died')) return phrases.TENDER.grief
  const words = [
    ...(about.includes('knows already') ? phrases.TENDER.knows : []),
    ...(about.includes('doubt') ? phrases.TENDER.doubting : []),
  ]
  return words.length === 0 && hasTread ? phrases.TENDER.other : words
}

function pickMoment(taken: string, chosen: Set<string>): readonly string[] {
  const free = phrases.MOMENTS.filter(([first = '']) => !taken.includes(first))
  const from = free.length > 0 ? free : phrases.MOMENTS
  const moment = from[Math.floor(Math.random() * from.length)] ?? []
  for (const sentence of moment) chosen.add(sentence)
  return moment
}

const join = (parts: readonly Paragraph[]): Paragraph => ({
  text: parts.map(({ text }) => text).join(' '),
  uses: parts.flatMap(({ uses }) => uses),
})

/** Makes a letter as long as it was asked to be, with news of the house. */
function fill(paragraphs: Paragraph[], { from, pick }: { from: number; pick: (choices: readonly string[]) => string }) {
  const length = () => paragraphs.map(({ text }) => text).join('\n\n').length
  while (paragraphs.length < 6) paragraphs.splice(2, 0, { text: pick(phrases.FILLERS), uses: [] })
  for (let tries = 0; tries < phrases.FILLERS.length && length() < from; tries += 1) {
    const news = paragraphs[2 + (tries % 2)]
    if (news) news.text = `${news.text} ${pick(phrases.FILLERS)}`
  }
}
