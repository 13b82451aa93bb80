import { useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { z } from 'zod'
import { MARKETING_WORDING } from '#app/domain/customers/marketing-wording.ts'
import { LIMITS } from '#app/domain/questionnaire/answers.ts'
import { findLetterDraft, findRememberedEmail } from '#app/domain/questionnaire/find-letter-draft.server.ts'
import { beginLetter, saveAnswers } from '#app/domain/questionnaire/save-answers.server.ts'
import { emailSchema, textSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { frameOf } from '#app/http/questionnaire-step.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import { draftKeyOf, findShopper, keepShopper } from '#app/http/shopper-cookie.ts'
import { CheckboxField, TextField } from '#app/ui/field.tsx'
import { ShopForm } from '#app/ui/shop-form.tsx'
import { StepButtons, StepPage } from '#app/ui/step-page.tsx'
import type { Route } from './+types/child'

const MISSING_NAME = "Please enter your child's name to continue"

const ChildSchema = z.object({
  childName: z
    .string({ error: MISSING_NAME })
    .pipe(textSchema(LIMITS.entry, 'the name'))
    .refine((name) => name.length > 0, { error: MISSING_NAME }),
  parentEmail: emailSchema('Please enter your email to continue'),
  marketingConsent: z.boolean().default(false),
})

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { shopper, draft } = await findUnfinished(services, request)
  const remembered = draft ? null : await findRememberedEmail(services, shopper?.basketId ?? null)
  const { childName = '', parentEmail = remembered ?? '', marketingConsent = false } = draft?.answers ?? {}
  return {
    frame: frameOf('child', draft?.path ?? null),
    answers: { childName, parentEmail, marketingConsent },
    emailIsRemembered: remembered !== null,
    constraint: getZodConstraint(ChildSchema),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: ChildSchema })
  if (submission.status !== 'success') return formReply(submission)

  const { shopper, draft, key } = await findUnfinished(services, request)
  const answers = submission.value
  if (key && draft && (await saveAnswers(services, { key, step: 'child', answers })))
    return redirect('/questionnaire/gender')
  const begun = await beginLetter(services, { basketId: shopper?.basketId ?? null, answers })
  const lines = shopper?.basketId === begun.basketId ? shopper.lines : []
  return redirect('/questionnaire/gender', { headers: await keepShopper(services, { ...begun, lines }) })
}

/** The letter being written; one that is in the basket already is finished, and step 1 begins another. */
async function findUnfinished(services: WebServices, request: Request) {
  const shopper = await findShopper(services, request)
  const key = draftKeyOf(shopper)
  const draft = await findLetterDraft(services, key)
  return { shopper, key, draft: draft?.inBasket ? null : draft }
}

export default function ChildStep({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm({
    id: 'child',
    lastResult: actionData,
    defaultValue: { ...loaderData.answers, marketingConsent: loaderData.answers.marketingConsent ? 'on' : undefined },
    constraint: loaderData.constraint,
  })
  return (
    <StepPage
      title="Who is the letter for?"
      intro="Just their first name is enough."
      progress={loaderData.frame.progress}
    >
      <ShopForm form={form}>
        <TextField field={fields.childName} label="Child's name" autoComplete="off" />
        <TextField
          field={fields.parentEmail}
          label="Your email"
          hint="So that we can send you the order confirmation."
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        {loaderData.emailIsRemembered && <output className="fading-note">Using your email from earlier</output>}
        <CheckboxField field={fields.marketingConsent} label={MARKETING_WORDING} />
        <StepButtons backTo={loaderData.frame.backTo} />
      </ShopForm>
    </StepPage>
  )
}
