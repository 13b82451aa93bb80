import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { writeStored, readStoredRecord } from '#app/browser/local-store.ts'
import { useSavedWhileTyping } from '#app/browser/save-progress.ts'
import { inputOf, textsOf } from '#app/browser/typed-text.ts'
import { MARKETING_HINT, MARKETING_WORDING } from '#app/domain/orders/customers/marketing-wording.ts'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { isSpokenName, isWritableName, UNWRITABLE_NAME } from '#app/domain/sheets/writable.ts'
import { FIRST_STEP } from '#app/domain/letters/drafts/steps.ts'
import { isNewsTicked } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { findRememberedEmail } from '#app/domain/letters/questions/find-remembered-email.server.ts'
import { REMEMBERED_FOR_MS } from '#app/domain/letters/questions/remembered-email.ts'
import { emailSchema, hasVisibleText, requiredText, textSchema } from '#app/domain/text/text-schema.ts'
import { findUnfinished, saveChild } from '#app/http/shopper/child-step.ts'
import { formReply } from '#app/http/form-reply.ts'
import { frameOf } from './step.server.ts'
import { NEW_LETTER, readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { shopperContext } from '#app/http/shopper/shopper-context.ts'
import { CheckboxField, TextField } from '#app/ui/form/field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/child'

const NOT_SPOKEN = 'Please write how the name sounds, in letters and hyphens, such as Shiv-awn'

const MISSING_NAME = 'Please enter your child’s name to continue'

const ChildSchema = z.object({
  childName: requiredText(LIMITS.entry, MISSING_NAME, 'the name')
    .refine(isWritableName, { error: UNWRITABLE_NAME })
    .refine(hasVisibleText, { error: MISSING_NAME }),
  childNameSpoken: textSchema(LIMITS.spokenName, 'this').refine(isSpokenName, { error: NOT_SPOKEN }).default(''),
  parentEmail: emailSchema('Please enter your email to continue'),
  marketingConsent: z.boolean().default(false),
})

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter' }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const draft = await findUnfinished(context)
  const basketId = context.get(shopperContext)?.basketId ?? null
  const remembered = draft ? null : await findRememberedEmail(services, basketId)
  const { childName = '', childNameSpoken = '' } = draft?.answers ?? {}
  const parentEmail = draft?.answers.parentEmail ?? remembered ?? ''
  const marketingConsent = basketId !== null && (await isNewsTicked(services, { email: parentEmail, basketId }))
  return {
    frame: frameOf('child', draft, context),
    answers: { childName, childNameSpoken, parentEmail, marketingConsent },
    letterId: draft?.id ?? NEW_LETTER,
    emailIsRemembered: remembered !== null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readLetterForm(context, request)
  const submission = parseWithZod(form, { schema: ChildSchema })
  if (submission.status !== 'success') return formReply(submission)

  const saved = await saveChild(context, { answers: submission.value, formLetterId: form.get('letterId') })
  if (!saved) return formReply(submission, { formErrors: ['That was a lot of letters. Please wait an hour.'] })
  return redirect(href('/questionnaire/gender'), { headers: saved.headers })
}

/** Name and email, as soon as both are filled in and valid; null before. */
function progressIn(form: HTMLFormElement) {
  const { childName = '', parentEmail: userEmail = '', letterId = '' } = textsOf(form)
  if (!childName.trim() || !userEmail || !form.checkValidity()) return null
  return {
    sessionType: 'questionnaire',
    currentStep: FIRST_STEP,
    userEmail,
    sessionData: { childName, letterId },
  } as const
}

/** The email this browser remembers when the server does not, because the cookie is gone. */
function useStoredEmail(isWanted: boolean, onFound: (email: string) => void) {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (!isWanted) return
    const { email, at } = readStoredRecord('parentEmail')
    if (typeof email === 'string' && typeof at === 'number' && Date.now() - at < REMEMBERED_FOR_MS) found(email)
  }, [isWanted])
}

/** A new form for each letter, so that text typed for the previous one does not stay. */
export default function ChildStep(props: Route.ComponentProps) {
  return <ChildForm key={props.loaderData.letterId} {...props} />
}

function ChildForm({ loaderData, actionData }: Route.ComponentProps) {
  const { answers, emailIsRemembered, frame } = loaderData
  const [isStored, setStored] = useState(false)
  const [letterId, setLetterId] = useState(loaderData.letterId)
  // Update at once: the form may be waiting for it.
  const { saveSoon, holdForSave } = useSavedWhileTyping((saved) => flushSync(() => setLetterId(saved)))
  const [form, fields] = describeForm({
    id: 'child',
    lastResult: actionData,
    defaultValue: { ...answers, marketingConsent: answers.marketingConsent ? 'on' : undefined },
  })
  useStoredEmail(answers.parentEmail === '', (email) => {
    const box = inputOf(fields.parentEmail.id)
    if (box?.value !== '') return
    box.value = email
    setStored(true)
  })
  return (
    <StepPage title="Who is the letter for?" intro="Just their first name is enough." frame={frame}>
      <LetterForm
        form={form}
        typedTextIn="questionnaireData"
        onInput={({ currentTarget }) => {
          const progress = progressIn(currentTarget)
          if (!progress) return
          writeStored('parentEmail', { email: progress.userEmail, at: Date.now() })
          saveSoon(progress)
        }}
        letterId={letterId}
        onSubmit={holdForSave}
      >
        <TextField field={fields.childName} label="Child’s name" required />
        <details className="-mt-2 mb-5" open={Boolean(answers.childNameSpoken || fields.childNameSpoken.errors)}>
          <summary className="link fold">How do you say it? (optional)</summary>
          <TextField
            field={fields.childNameSpoken}
            label="The name as it sounds"
            hint="For Santa’s voice alone, if you choose a voice message. Siobhán: “Shiv-awn”. The letter keeps your spelling."
          />
        </details>
        <TextField
          field={fields.parentEmail}
          label="Your email"
          hint="So that we can send you the order confirmation."
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        {(emailIsRemembered || isStored) && <output className="fading-note">Using your email from earlier</output>}
        <p className="mb-3 text-sm text-mist">
          We save your answers for 30 days. The names you list are taken out before the AI writes. Leave out surnames,
          schools and addresses. See{' '}
          <a href={href('/legal/:policy', { policy: 'privacy' })} className="link">
            what happens to your answers
          </a>
          .
        </p>
        <CheckboxField field={fields.marketingConsent} label={MARKETING_WORDING} hint={MARKETING_HINT} />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
