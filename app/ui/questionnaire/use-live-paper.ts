import { type FormEvent, useState } from 'react'
import {
  ageTyped,
  type Filled,
  type GrowingPaper,
  helloTo,
  inSantasWords,
  paperWith,
  soYouAre,
} from '#app/domain/sheets/growing-paper.ts'

/** Fields whose words Santa writes down; the others are for us. */
const TOLD = /^(?:gender|presets|pending|misbehavior|giftsWanted|visitLocation)$/
const SIBLING = /^(?:brother|sister)Names\[/

/** The paper as it follows what is typed and ticked, before that is saved. */
export function useLivePaper(paper: GrowingPaper) {
  const [followed, setFollowed] = useState<{ paper: GrowingPaper; filled: Filled } | null>(null)
  return {
    // After a save there is a new `paper`, which already has these answers.
    paper: followed?.paper === paper ? paperWith(paper, followed.filled) : paper,
    follow: ({ target }: FormEvent) => {
      if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.form)
        setFollowed({ paper, filled: readFields(target.form) })
    },
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

function readFields(form: HTMLFormElement): Filled {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  )
  const siblings = fields.filter(({ name }) => SIBLING.test(name))
  const told = fields.filter(({ name }) => TOLD.test(name))
  const born = fields.find(({ name }) => name === 'dateOfBirth')
  const linesOf = (at: 'before' | 'now') => [
    born ? soYouAre(ageTyped(wordsOf(born, at), new Date())) : '',
    ...helloTo(siblings.map((field) => wordsOf(field, at)).filter(Boolean)),
    ...told.map((field) => wordsOf(field, at)),
  ]
  const child = fields.find(({ name }) => name === 'childName')
  return { ...(child && { childName: child.value.trim() }), before: linesOf('before'), now: linesOf('now') }
}

/** What a field says now, or said when the page came; a box or choice without its tick says nothing. */
function wordsOf(field: Field, at: 'before' | 'now'): string {
  const isBefore = at === 'before'
  if (!(field instanceof HTMLInputElement) || !(field.type === 'checkbox' || field.type === 'radio'))
    return isBefore ? field.defaultValue : field.value
  const isTicked = isBefore ? field.defaultChecked : field.checked
  return isTicked ? inSantasWords(field.value) : ''
}
