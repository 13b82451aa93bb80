import { data } from 'react-router'
import { z } from 'zod'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { FIRST_STEP, LAST_STEP } from '#app/domain/letters/drafts/steps.ts'
import { saveAbandonedSession } from '#app/domain/sessions/save-abandoned-session.server.ts'
import { DraftAddressSchema } from '#app/domain/orders/customers/delivery-address.ts'
import { emailSchema, textSchema } from '#app/domain/text/text-schema.ts'
import { saveChild } from '#app/http/shopper/child-step.ts'
import { isForAnotherLetter } from '#app/http/shopper/read-letter-form.ts'
import { readJson } from '#app/http/read-json.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { findDraftKey, shopperContext } from '#app/http/shopper/shopper-context.ts'
import type { Route } from './+types/save-abandoned-session'

const QuestionnaireSchema = z.object({
  sessionId: z.string(),
  sessionType: z.literal('questionnaire'),
  currentStep: z.number().int().min(FIRST_STEP).max(LAST_STEP),
  userEmail: z.string().default(''),
  sessionData: z
    .object({ childName: z.string().default(''), letterId: z.string().default('') })
    .default({ childName: '', letterId: '' }),
})
const CheckoutSchema = z.object({
  sessionId: z.string(),
  sessionType: z.literal('checkout'),
  userEmail: z.string().default(''),
  sessionData: z.object({ deliveryAddress: DraftAddressSchema.nullable().default(null) }),
})
const SessionSchema = z.discriminatedUnion('sessionType', [QuestionnaireSchema, CheckoutSchema])

const ChildSchema = z.object({ childName: textSchema(LIMITS.entry).min(1), parentEmail: emailSchema('') })

/**
 * `save-abandoned-session`: saves where this shopper is. The cookie identifies their letter and basket; from the
 * answers it takes only name and email of step 1, before the form is sent.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const session = await readJson(request, SessionSchema)
  if (session.sessionType === 'questionnaire') return saveQuestionnaire(context, session)
  const shopper = context.get(shopperContext)
  if (!shopper) return data({ saved: false })
  const { sessionType, sessionId, sessionData } = session
  const email = emailSchema('').safeParse(session.userEmail).data ?? ''
  const { basketId } = shopper
  const { deliveryAddress } = sessionData
  return data({
    saved: await saveAbandonedSession(services, { sessionType, sessionId, basketId, email, deliveryAddress }),
  })
}

async function saveQuestionnaire(context: RequestContext, session: z.infer<typeof QuestionnaireSchema>) {
  const services = context.get(servicesContext)
  const { sessionType, sessionId, currentStep, userEmail, sessionData } = session
  const { letterId: formLetterId } = sessionData
  if (isForAnotherLetter(context.get(shopperContext), formLetterId)) return data({ saved: false })
  const child = ChildSchema.safeParse({ childName: sessionData.childName, parentEmail: userEmail }).data
  const typed = currentStep === FIRST_STEP && child ? await saveChild(context, { answers: child, formLetterId }) : null
  const key = typed?.key ?? findDraftKey(context)
  if (!key) return data({ saved: false })
  const saved = await saveAbandonedSession(services, { sessionType, sessionId, key, currentStep })
  return data({ saved, ...(typed && { letterId: key.letterDraftId }) }, { headers: typed?.headers ?? {} })
}
