import { type FieldMetadata, type FormMetadata, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { typeInto } from '#app/browser/typed-text.ts'
import { namesSchema } from '#app/domain/letters/drafts/answers.ts'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
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

const UNTICKED = 'No name was typed, so the tick for brothers or sisters is taken off.'

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: brothers and sisters' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'siblings')
  const { childName, brotherNames, sisterNames } = draft.answers
  return { frame, childName, brotherNames, sisterNames }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request, { lists: ['brotherNames', 'sisterNames'] }), {
    schema: SiblingsSchema,
  })
  if (submission.status !== 'success') return formReply(submission)
  const { hasBrothers, hasSisters, ...names } = submission.value
  // Unticking clears all names.
  const brotherNames = hasBrothers ? names.brotherNames : []
  const sisterNames = hasSisters ? names.sisterNames : []
  const isNameless = (hasBrothers && brotherNames.length === 0) || (hasSisters && sisterNames.length === 0)
  return leaveStep(context, {
    step: 'siblings',
    answers: {
      hasBrothers: brotherNames.length > 0,
      brotherNames,
      hasSisters: sisterNames.length > 0,
      sisterNames,
    },
    ...(isNameless && { notice: UNTICKED }),
  })
}

export default function SiblingsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, brotherNames, sisterNames, frame } = loaderData
  const [form, fields] = useForm({
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

function inputOf(id: string | undefined): HTMLInputElement | null {
  const found = document.getElementById(id ?? '')
  return found instanceof HTMLInputElement ? found : null
}

type SiblingNamesProps<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>
  has: FieldMetadata<string | undefined, Schema>
  names: FieldMetadata<string[], Schema>
  word: 'brother' | 'sister'
}

/** A tick box that shows the names below it, even without JavaScript. Removing the last name unticks it. */
function SiblingNames<Schema extends Record<string, unknown>>({ form, has, names, word }: SiblingNamesProps<Schema>) {
  const rows = names.getFieldList()
  const emptied = rows.length === 0
  const { key, defaultChecked, ...box } = getInputProps(has, { type: 'checkbox' })
  const [isTicked, setTicked] = useState(defaultChecked ?? false)
  const wantsNext = useRef(false)
  const lastId = rows.at(-1)?.id
  useEffect(() => {
    if (wantsNext.current) inputOf(lastId)?.focus()
    wantsNext.current = false
  }, [lastId])
  const Word = word === 'brother' ? 'Brother' : 'Sister'
  return (
    <fieldset className="group mb-6 rounded-md border border-edge p-4">
      <legend className="sr-only">{Word}s</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          key={key}
          {...box}
          // No tick without a name; ticking adds a box for the first name.
          checked={isTicked && !emptied}
          className="size-5 accent-pine-700"
          onChange={({ target }) => {
            setTicked(target.checked)
            if (target.checked && emptied) form.insert({ name: names.name, defaultValue: '' })
            // Unticking removes the names.
            if (!target.checked) for (const row of rows) typeInto(inputOf(row.id), '')
          }}
        />
        Has {word}s
      </label>
      <div className="hidden pt-4 group-has-[input[type=checkbox]:checked]:block">
        {rows.map((row, index) => (
          <div key={row.key} className="flex items-start gap-3">
            <div className="grow">
              <TextField
                field={row}
                label={`${Word} ${index + 1}`}
                autoComplete="off"
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  // As in every list, Enter adds; an empty box adds nothing.
                  event.preventDefault()
                  if (!event.currentTarget.value.trim()) return
                  wantsNext.current = true
                  form.insert({ name: names.name, defaultValue: '' })
                }}
              />
            </div>
            <button
              {...form.remove.getButtonProps({ name: names.name, index })}
              className="button button-quiet mt-7 shrink-0"
            >
              Remove
              <span className="sr-only">
                {' '}
                {word} {index + 1}
              </span>
            </button>
          </div>
        ))}
        <FieldError field={names} />
        <button {...form.insert.getButtonProps({ name: names.name, defaultValue: '' })} className="button button-quiet">
          Add a {word}
        </button>
      </div>
    </fieldset>
  )
}
