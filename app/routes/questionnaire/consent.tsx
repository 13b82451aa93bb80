import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { BRAND } from '#app/content/brand.ts'
import { POLICY_VERSION } from '#app/content/policies/cookies.ts'
import { CONSENT_WORDING } from '#app/domain/privacy/consent/consent-wording.ts'
import { findParentalConsent, giveParentalConsent } from '#app/domain/privacy/consent/parental-consent.server.ts'
import { emailSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import { CheckboxField, TextField } from '#app/ui/form/field.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { textsOf } from '#app/browser/typed-text.ts'
import { EMAIL } from '#app/domain/text/is-email.ts'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useHasScript } from '#app/browser/use-has-script.ts'
import type { Route } from './+types/consent'

const ticked = () => z.literal(true, { error: 'Please tick this box, or close this window' })

const ConsentSchema = z.object({
  isParent: ticked(),
  willSupervise: ticked(),
  correctAge: ticked(),
  dataProcessingConsent: ticked(),
  parentEmail: emailSchema('Please enter your email to continue'),
})

/** Each fact in three parts, of which the middle one is emphasised. */
const FACTS = [
  ['The chat lasts ', '10 minutes', '.'],
  ['The ', 'playground', ' can be restarted as often as you like.'],
  ['A ', 'real chat', ' cannot be restarted once started, and is saved for personalisation.'],
  ['It is ', 'AI powered and monitored', '; requests for personal information are blocked.'],
  ['A ', 'transcript', ' is emailed to you, once you have pressed the button in our first email.'],
  ['We ', 'delete your data', ` when you ask: ${BRAND.supportEmail}.`],
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { draft } = await openStep(context, 'experience')
  const given = await findParentalConsent(context.get(servicesContext), findDraftKey(context))
  const fromStepOne = draft.answers.parentEmail
  const parentEmail = given?.email ?? fromStepOne
  return { given: given !== null, parentEmail, isFromStepOne: parentEmail === fromStepOne }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request), { schema: ConsentSchema })
  if (submission.status !== 'success') return formReply(submission)
  const given = await giveParentalConsent(context.get(servicesContext), {
    key: findDraftKey(context),
    email: submission.value.parentEmail,
    policyVersion: POLICY_VERSION,
  })
  return redirect(given ? href('/questionnaire/experience/chat-mode') : href('/questionnaire/child'))
}

export default function ParentalConsent({ loaderData, actionData }: Route.ComponentProps) {
  const { given, parentEmail, isFromStepOne } = loaderData
  const tick: string | undefined = given ? 'on' : undefined
  const hasScript = useHasScript()
  const [isComplete, setComplete] = useState(given)
  const [form, fields] = describeForm({
    id: 'consent',
    lastResult: actionData,
    defaultValue: { parentEmail, isParent: tick, willSupervise: tick, correctAge: tick, dataProcessingConsent: tick },
  })
  return (
    <RouteDialog title="A parent’s consent" closeTo={href('/questionnaire/experience')}>
      <LetterForm
        form={form}
        onInput={({ currentTarget }) =>
          setComplete(currentTarget.checkValidity() && EMAIL.test(textsOf(currentTarget)['parentEmail']?.trim() ?? ''))
        }
      >
        {/* In the form, so that its foot is in sight from the first line. */}
        <ul className="mb-2 list-['✦_'] rounded-md bg-parchment-50 py-3 pr-3 pl-7 text-sm/snug marker:text-brass-700 *:not-last:mb-1 sm:text-[0.9375rem]">
          {FACTS.map(([before, fact, after]) => (
            <li key={fact}>
              {before}
              <strong>{fact}</strong>
              {after}
            </li>
          ))}
        </ul>
        <div className="tick-rows ruled-rows mb-2 max-sm:text-sm *:mb-0">
          {Object.entries(CONSENT_WORDING).map(([name, words]) => (
            <CheckboxField key={name} field={fields[name as keyof typeof CONSENT_WORDING]} label={words} required />
          ))}
        </div>
        <p className="mb-3">
          <a href={href('/legal/:policy', { policy: 'privacy' })} target="_blank" rel="noopener" className="link">
            Read the privacy policy<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
        <TextField
          field={fields.parentEmail}
          label="Your email"
          hint={parentEmail && isFromStepOne ? 'Using email from Step 1' : undefined}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <div className="dialog-foot">
          {hasScript && !isComplete && (
            <p className="mb-2 text-center text-sm text-mist">Tick all four and give your email to go on</p>
          )}
          <SubmitButton busy="Saving..." className="button button-primary w-full" disabled={hasScript && !isComplete}>
            Continue
          </SubmitButton>
        </div>
      </LetterForm>
    </RouteDialog>
  )
}
