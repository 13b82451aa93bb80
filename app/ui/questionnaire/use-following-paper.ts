import { type FormEvent, useState } from 'react'
import { type Filled, type GrowingPaper, helloTo, inSantasWords, paperWith } from '#app/domain/sheets/growing-paper.ts'

/** Fields whose words Santa writes down; the others are for us. */
const TOLD = /^(?:presets|pending|misbehavior|giftsWanted|visitLocation)$/
const SIBLING = /^(?:brother|sister)Names\[/

/** The paper as it follows what is typed and ticked, before that is saved. */
export function useFollowingPaper(paper: GrowingPaper) {
  const [followed, setFollowed] = useState<{ paper: GrowingPaper; filled: Filled } | null>(null)
  return {
    // What has been saved is on the paper itself.
    paper: followed?.paper === paper ? paperWith(paper, followed.filled) : paper,
    follow: ({ target }: FormEvent) => {
      if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.form)
        setFollowed({ paper, filled: readFields(target.form) })
    },
  }
}

function readFields(form: HTMLFormElement): Filled {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  )
  const linesOf = (wordsOf: (field: HTMLInputElement | HTMLTextAreaElement) => string) => [
    helloTo(
      fields
        .filter(({ name }) => SIBLING.test(name))
        .map(wordsOf)
        .filter(Boolean),
    ),
    ...fields.filter(({ name }) => TOLD.test(name)).map(wordsOf),
  ]
  const ticked = (field: HTMLElement, is: 'checked' | 'defaultChecked') =>
    field instanceof HTMLInputElement && field.type === 'checkbox'
      ? field[is]
        ? inSantasWords(field.value)
        : ''
      : null
  const child = fields.find(({ name }) => name === 'childName')
  return {
    ...(child && { childName: child.value.trim() }),
    before: linesOf((field) => ticked(field, 'defaultChecked') ?? field.defaultValue),
    now: linesOf((field) => ticked(field, 'checked') ?? field.value),
  }
}
