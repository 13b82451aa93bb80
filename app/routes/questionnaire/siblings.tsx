import { parseWithZod } from '@conform-to/zod/v4'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { data } from 'react-router'
import { z } from 'zod'
import { inputOf, isEnter, typeInto } from '#app/browser/typed-text.ts'
import { namesSchema } from '#app/domain/letters/drafts/answers.ts'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { describeForm, type FormDescription, type FormField, tickProps } from '#app/ui/form/describe-form.ts'
import { FieldError, TextField } from '#app/ui/form/field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/siblings'

const SiblingsSchema = z.object({
  hasBrothers: z.boolean().default(false),
  brotherNames: namesSchema(LIMITS.entry),
  hasSisters: z.boolean().default(false),
  sisterNames: namesSchema(LIMITS.entry),
})

const UNTICKED = 'You did not type a name, so we have unticked brothers or sisters.'

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: brothers and sisters' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'siblings')
  const { childName, brotherNames, sisterNames } = draft.answers
  return { frame, childName, brotherNames, sisterNames }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readLetterForm(context, request)
  const changed = changeRows(sent)
  const submission = parseWithZod(sent, { schema: SiblingsSchema })
  if (changed) return data({ initialValue: { ...submission.reply().initialValue, ...changed } })
  if (submission.status !== 'success') return formReply(submission)
  const { hasBrothers, hasSisters, ...names } = submission.value
  // Unticking clears all names.
  const brotherNames = hasBrothers ? names.brotherNames : []
  const sisterNames = hasSisters ? names.sisterNames : []
  const isNameless = (hasBrothers && brotherNames.length === 0) || (hasSisters && sisterNames.length === 0)
  return leaveStep(context, {
    step: 'siblings',
    answers: { hasBrothers: brotherNames.length > 0, brotherNames, hasSisters: sisterNames.length > 0, sisterNames },
    ...(isNameless && { notice: UNTICKED }),
  })
}

const LIST_BUTTON = /^(?:add|remove)-(brotherNames|sisterNames)-?(\d+)?$/

/** Without JavaScript a button adds or removes a row here, and saves nothing. Null where none was pressed. */
function changeRows(sent: FormData): Record<string, string[]> | null {
  const texts = [...sent].filter((field): field is [string, string] => typeof field[1] === 'string')
  const [, list, removed] = LIST_BUTTON.exec(Object.fromEntries(texts)['intent'] ?? '') ?? []
  if (!list) return null
  const names = texts.flatMap(([name, text]) => (name.startsWith(`${list}[`) ? [text] : []))
  return { [list]: removed ? names.toSpliced(Number(removed), 1) : [...names, ''] }
}

export default function SiblingsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, brotherNames, sisterNames, frame } = loaderData
  const [form, fields] = describeForm({
    id: 'siblings',
    lastResult: actionData,
    defaultValue: {
      hasBrothers: brotherNames.length > 0 ? 'on' : undefined,
      brotherNames: brotherNames.length > 0 ? brotherNames : [''],
      hasSisters: sisterNames.length > 0 ? 'on' : undefined,
      sisterNames: sisterNames.length > 0 ? sisterNames : [''],
    },
  })
  return (
    <StepPage
      title="Brothers and sisters"
      intro={`Santa likes to say hello to ${childName}’s whole family.`}
      frame={frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData">
        <SiblingNames form={form} has={fields.hasBrothers} names={fields.brotherNames} word="brother" />
        <SiblingNames form={form} has={fields.hasSisters} names={fields.sisterNames} word="sister" />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}

/** A box for a name, and its initial text. It keeps its text and its error when a row above it is removed. */
type Row = { key: number; text: string; /** Its place when the form was last answered. */ sentAt: number | null }

const rowsOf = (names: unknown): Row[] =>
  (Array.isArray(names) ? names : []).map((text, key) => ({ key, text: String(text), sentAt: key }))

type SiblingNamesProps = {
  form: FormDescription
  has: FormField
  names: FormField<string[]>
  word: 'brother' | 'sister'
}

/** A tick box that shows the names below it, even without JavaScript. Removing the last name unticks it. */
function SiblingNames({ form, has, names, word }: SiblingNamesProps) {
  const [rows, setRows] = useState(() => rowsOf(names.initialValue))
  const next = useRef(rows.length)
  const { defaultChecked, ...box } = tickProps(has)
  const [isTicked, setTicked] = useState(defaultChecked)
  const fieldAt = (index: number) => form.field(`${names.name}[${index}]`)
  const idOf = (index: number) => fieldAt(index).id
  const mistaken = form.mistakes.join()
  const [answered, setAnswered] = useState(mistaken)
  if (answered !== mistaken) {
    setAnswered(mistaken)
    setRows(rows.map((row, index) => ({ ...row, sentAt: index })))
  }
  const newRow = (): Row => ({ key: next.current++, text: '', sentAt: null })
  const add = () => {
    flushSync(() => setRows((now) => [...now, newRow()]))
    inputOf(idOf(rows.length))?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => setRows(rows.toSpliced(index, 1)))
    ;(inputOf(idOf(Math.min(index, rows.length - 2))) ?? inputOf(has.id))?.focus()
  }
  const Word = word === 'brother' ? 'Brother' : 'Sister'
  return (
    <fieldset className="group mb-3 rounded-md border border-hairline bg-white px-4 py-1.5 has-checked:bg-parchment-50">
      <legend className="sr-only">{Word}s</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          {...box}
          // No tick without a name; ticking adds a box for the first name.
          checked={isTicked && rows.length > 0}
          className="size-5 accent-pine-700"
          onChange={({ target }) => {
            setTicked(target.checked)
            if (target.checked && rows.length === 0) setRows([newRow()])
            // Unticking removes the names.
            if (!target.checked) for (const index of rows.keys()) typeInto(inputOf(idOf(index)), '')
          }}
        />
        Has {word}s
      </label>
      <div className="hidden pt-3 group-has-[input[type=checkbox]:checked]:block">
        {rows.map((row, index) => (
          <div key={row.key} className="flex items-start gap-2">
            <div className="grow">
              <TextField
                field={{
                  ...fieldAt(index),
                  initialValue: row.text,
                  errors: row.sentAt === null ? undefined : fieldAt(row.sentAt).errors,
                }}
                label={`${Word} ${index + 1}`}
                onKeyDown={(event) => {
                  if (!isEnter(event)) return
                  // As in every list, Enter adds; an empty box adds nothing.
                  event.preventDefault()
                  if (event.currentTarget.value.trim()) add()
                }}
              />
            </div>
            <button
              type="submit"
              name="intent"
              value={`remove-${names.name}-${index}`}
              onClick={(event) => {
                event.preventDefault()
                remove(index)
              }}
              className="mt-7.5 -mr-3 size-11 shrink-0 cursor-pointer text-2xl"
            >
              <span aria-hidden>×</span>
              <span className="sr-only">
                Remove {word} {index + 1}
              </span>
            </button>
          </div>
        ))}
        <FieldError field={names} />
        <button
          type="submit"
          name="intent"
          value={`add-${names.name}`}
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
          className="link -mt-3 min-h-11"
        >
          Add a {word}
        </button>
      </div>
    </fieldset>
  )
}
