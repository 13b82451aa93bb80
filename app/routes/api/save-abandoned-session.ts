import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { LIMITS } from '#app/domain/letter-drafts/answer-limits.ts'
import { saveAbandonedSession } from '#app/domain/saved-sessions/save-abandoned-session.server.ts'
import { DraftAddressSchema } from '#app/domain/customers/delivery-address.ts'
import { emailSchema, textSchema } from '#app/domain/text/text-schema.ts'
import { keepChild } from '#app/http/shopper/child-step.ts'
import { NEW_LETTER } from '#app/http/shopper/read-letter-form.ts'
import { readJson } from '#app/http/read-json.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { draftKeyOf, findShopper } from '#app/http/shopper/shopper-cookie.ts'
import type { Route } from './+types/save-abandoned-session'

const QuestionnaireSchema = z.object({
  sessionId: z.string(),
  sessionType: z.literal('questionnaire'),
  currentStep: z.number().int().min(1).max(12),
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
 * `save-abandoned-session`: keeps where this shopper is. Whose letter and basket it is comes from the cookie; of the
 * answers only name and e-mail of step 1 are taken, before they have been sent with the form.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const session = await readJson(request, SessionSchema)
  if (session.sessionType === 'questionnaire') return saveQuestionnaire(context, request, session)
  const shopper = await findShopper(services, request)
  if (!shopper) return data({ saved: false })
  const { sessionType, sessionId, sessionData } = session
  const email = emailSchema('').safeParse(session.userEmail).data ?? ''
  const { basketId } = shopper
  const { deliveryAddress } = sessionData
  return data({
    saved: await saveAbandonedSession(services, { sessionType, sessionId, basketId, email, deliveryAddress }),
  })
}

async function saveQuestionnaire(
  context: Readonly<RouterContextProvider>,
  request: Request,
  session: z.infer<typeof QuestionnaireSchema>,
) {
  const services = context.get(servicesContext)
  const { sessionType, sessionId, currentStep, userEmail, sessionData } = session
  const { letterId: drawnFor } = sessionData
  const present = draftKeyOf(await findShopper(services, request))
  const isOther = present && drawnFor && drawnFor !== NEW_LETTER && drawnFor !== present.letterDraftId
  if (isOther) return data({ saved: false })
  const child = ChildSchema.safeParse({ childName: sessionData.childName, parentEmail: userEmail }).data
  const typed = currentStep === 1 && child ? await keepChild(context, request, { answers: child, drawnFor }) : null
  const key = typed?.key ?? present
  if (!key) return data({ saved: false })
  const saved = await saveAbandonedSession(services, { sessionType, sessionId, key, currentStep })
  return data({ saved, ...(typed && { letterId: key.letterDraftId }) }, { headers: typed?.headers ?? {} })
}
