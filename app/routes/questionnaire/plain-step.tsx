import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { orNotFound } from '#app/http/read-id.ts'
import { z } from 'zod'
import { GENDERS } from '#app/domain/letters/drafts/answer-choices.ts'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { isWritableName, UNWRITABLE_NAME } from '#app/domain/sheets/writable.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { ChoiceField, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { Examples } from '#app/ui/questionnaire/examples.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import { leaveStep, openStep } from './step.server.ts'
import type { Route } from './+types/plain-step'

/** What the steps with one question ask: an answer of options, of some rows, or of one line. */
const PLAIN_STEPS = {
  gender: {
    field: 'gender',
    topic: 'boy or girl',
    title: (child: string) => `Is ${child} a boy or a girl?`,
    intro: 'You can leave this blank. Santa writes to “you”; it only tells his helpers whether to say he, she or they.',
    label: 'Gender',
    options: GENDERS,
  },
  misbehaviour: {
    field: 'misbehavior',
    topic: 'a little mischief',
    title: (child: string) => `Any mischief from ${child}?`,
    intro: 'Optional. Santa is always kind and hopeful about it.',
    label: 'A little mischief',
    examples: ['Hides the peas', 'Draws on the wall', 'Stays up late'],
    max: LIMITS.misbehaviour,
    rows: 3,
  },
  gifts: {
    field: 'giftsWanted',
    topic: 'wishes',
    title: (child: string) => `What does ${child} wish for?`,
    intro: 'Santa won’t promise presents, but he likes to know.',
    label: 'Wishes',
    examples: ['A scooter', 'Books', 'A surprise'],
    max: LIMITS.giftsWanted,
    rows: 3,
  },
  visit: {
    field: 'visitLocation',
    topic: 'Christmas Eve',
    title: (child: string) => `Where will ${child} be on Christmas Eve?`,
    intro: 'A town, a grandparent’s house, a boat: no full address, please.',
    label: 'Where Santa should look',
    max: LIMITS.entry,
    examples: ['At home', 'At Granny’s', 'At the seaside'],
  },
} as const

type PlainStep = keyof typeof PLAIN_STEPS

/** What a step with one question takes; an empty answer is one, too. */
const PLAIN_SCHEMAS = {
  gender: z.object({ gender: z.enum(GENDERS, { error: 'Choose one, or leave it blank' }).nullable().default(null) }),
  misbehaviour: z.object({ misbehavior: textSchema(LIMITS.misbehaviour).default('') }),
  gifts: z.object({ giftsWanted: textSchema(LIMITS.giftsWanted).default('') }),
  visit: z.object({
    visitLocation: textSchema(LIMITS.entry).refine(isWritableName, { error: UNWRITABLE_NAME }).default(''),
  }),
}

/** The step that an address names, however it is spelt. */
function stepIn({ pathname }: URL): PlainStep {
  const slug = pathname.toLowerCase().split('/').findLast(Boolean)
  const found = orNotFound(Object.keys(PLAIN_STEPS).find((step) => step === slug))
  return found as PlainStep
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Create a letter: ${loaderData ? PLAIN_STEPS[loaderData.step].topic : 'one more question'}` },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const step = stepIn(url)
  const { draft, frame } = await openStep(context, step)
  const { childName } = draft.answers
  return { step, frame, childName, answer: draft.answers[PLAIN_STEPS[step].field] ?? undefined }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const step = stepIn(url)
  const submission = parseWithZod(await readLetterForm(context, request), { schema: PLAIN_SCHEMAS[step] })
  if (submission.status !== 'success') return formReply(submission)
  return leaveStep(context, { step, answers: submission.value })
}

/** A step that asks one question, and has a form of its own. */
export default function PlainStepPage(props: Route.ComponentProps) {
  return <PlainStepForm key={props.loaderData.step} {...props} />
}

function PlainStepForm({ loaderData: { step, frame, childName, answer }, actionData }: Route.ComponentProps) {
  const { field: name, title, intro, ...words } = PLAIN_STEPS[step]
  const [form, fields] = describeForm<Record<string, string | undefined>>({
    id: step,
    lastResult: actionData,
    defaultValue: { [name]: answer },
  })
  const field = fields[name]
  if (!field) throw new Error(`no field ${name}`)
  return (
    <StepPage title={title(childName)} intro={intro} frame={frame}>
      <LetterForm form={form} typedTextIn="questionnaireData">
        {'options' in words ? (
          <ChoiceField field={field} legend={words.label} options={words.options} />
        ) : 'rows' in words ? (
          <TextAreaField field={field} label={words.label} max={words.max} rows={words.rows} enterSends />
        ) : (
          <TextField field={field} label={words.label} />
        )}
        {'examples' in words && <Examples fieldId={field.id} examples={words.examples} max={words.max} />}
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
