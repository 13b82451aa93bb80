import type { ReactNode } from 'react'
import { Form, Link, Outlet, redirect } from 'react-router'
import { z } from 'zod'
import { saveAnswers } from '#app/domain/questionnaire/save-answers.server.ts'
import { openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { draftKeyOf, findShopper } from '#app/http/shopper/shopper-cookie.ts'
import { askForLetter } from '#app/http/shopper/ask-for-letter.ts'
import { LetterId, useLetterId } from '#app/ui/form/letter-id.tsx'
import { StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/experience'

const ExperienceSchema = z.enum(['quick', 'enhanced'])

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: choose your experience' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep({ services: context.get(servicesContext), request, step: 'experience' })
  return { frame, childName: draft.answers.childName }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const path = ExperienceSchema.safeParse((await readLetterForm(services, request)).get('path')).data
  const key = draftKeyOf(await findShopper(services, request))
  if (!path || !key) return redirect('/questionnaire/experience')
  const saved = await saveAnswers(services, { key, step: 'experience', answers: {}, path })
  if (!saved) return redirect('/questionnaire/child')
  if (path === 'enhanced') return redirect('/questionnaire/misbehaviour')
  return askForLetter(context, key)
}

export default function ExperienceStep({ loaderData }: Route.ComponentProps) {
  const { childName, frame } = loaderData
  const letterId = useLetterId()
  return (
    <StepPage title="Choose Your Experience" progress={frame.progress}>
      <Form method="post" className="grid gap-4 sm:grid-cols-2">
        <LetterId value={letterId} />
        <ExperienceCard
          title="Generate Now"
          text={`Santa writes to ${childName} with what you have told so far. You see the letter in a moment and can edit it.`}
        >
          <button type="submit" name="path" value="quick" className="button button-primary">
            Generate Now
          </button>
        </ExperienceCard>
        <ExperienceCard
          title="Add More Magic"
          text="Six more short questions, about wishes, friends and this year’s adventures, for a letter full of their own world."
        >
          <button type="submit" name="path" value="enhanced" className="button button-quiet">
            Add More Magic
          </button>
        </ExperienceCard>
        <ExperienceCard
          title="Chat with Santa"
          text={`${childName} talks to Santa for ten minutes with you beside them, and what he learns goes into the letter. It needs your consent first, and opens in a few days.`}
        >
          <Link to="/questionnaire/experience/consent" preventScrollReset className="button button-quiet">
            Chat with Santa
          </Link>
        </ExperienceCard>
      </Form>
      <Link to={frame.backTo} className="button button-quiet mt-8">
        Back
      </Link>
      <Outlet />
    </StepPage>
  )
}

function ExperienceCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="paper flex flex-col p-5 last:sm:col-span-2">
      <h2 className="mb-2 text-2xl">{title}</h2>
      <p className="mb-5 grow">{text}</p>
      {children}
    </section>
  )
}
