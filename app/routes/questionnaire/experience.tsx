import { redirect } from 'react-router'
import { Form, Link } from 'react-router'
import { z } from 'zod'
import { saveAnswers } from '#app/domain/questionnaire/save-answers.server.ts'
import { openStep } from '#app/http/questionnaire-step.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { draftKeyOf, findShopper } from '#app/http/shopper-cookie.ts'
import { askForLetter } from '#app/http/ask-for-letter.ts'
import { StepPage } from '#app/ui/step-page.tsx'
import type { Route } from './+types/experience'

const ExperienceSchema = z.enum(['quick', 'enhanced'])

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: choose your experience' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep({ services: context.get(servicesContext), request, step: 'experience' })
  return { frame, childName: draft.answers.childName }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const path = ExperienceSchema.safeParse((await readForm(request)).get('path')).data
  const key = draftKeyOf(await findShopper(services, request))
  if (!path || !key) return redirect('/questionnaire/experience')
  const saved = await saveAnswers(services, { key, step: 'experience', answers: {}, path })
  if (!saved) return redirect('/questionnaire/child')
  if (path === 'enhanced') return redirect('/questionnaire/misbehaviour')
  return askForLetter(context, key)
}

export default function ExperienceStep({ loaderData }: Route.ComponentProps) {
  return (
    <StepPage title="Choose Your Experience" progress={loaderData.frame.progress}>
      <Form method="post" className="grid gap-4 sm:grid-cols-2">
        <ExperienceCard
          path="quick"
          title="Generate Now"
          text={`Santa writes to ${loaderData.childName} with what you have told so far. You see the letter in a moment and can edit it.`}
          primary
        />
        <ExperienceCard
          path="enhanced"
          title="Add More Magic"
          text="Six more short questions, about wishes, friends and this year’s adventures, for a letter full of their own world."
        />
      </Form>
      <Link to={loaderData.frame.backTo} className="button button-quiet mt-8">
        Back
      </Link>
    </StepPage>
  )
}

function ExperienceCard({
  path,
  title,
  text,
  primary = false,
}: {
  path: string
  title: string
  text: string
  primary?: boolean
}) {
  return (
    <section className="paper flex flex-col p-5">
      <h2 className="mb-2 text-2xl">{title}</h2>
      <p className="mb-5 grow">{text}</p>
      <button
        type="submit"
        name="path"
        value={path}
        className={`button ${primary ? 'button-primary' : 'button-quiet'}`}
      >
        {title}
      </button>
    </section>
  )
}
