import type { ReactNode } from 'react'
import { Form, href, Link, Outlet, redirect } from 'react-router'
import { z } from 'zod'
import { openStep, saveStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { askForLetter } from '#app/http/shopper/ask-for-letter.ts'
import { LetterId, useLetterId } from '#app/ui/form/letter-id.tsx'
import { StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/experience'

const ExperienceSchema = z.enum(['quick', 'enhanced'])

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: choose your experience' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'experience')
  return { frame, childName: draft.answers.childName }
}

export async function action({ request, context }: Route.ActionArgs) {
  const path = ExperienceSchema.safeParse((await readLetterForm(context, request)).get('path')).data
  if (!path) return redirect(href('/questionnaire/experience'))
  const key = await saveStep(context, { step: 'experience', answers: {}, path })
  return path === 'enhanced' ? redirect(href('/questionnaire/misbehaviour')) : askForLetter(context, key)
}

export default function ExperienceStep({ loaderData }: Route.ComponentProps) {
  const { childName, frame } = loaderData
  const letterId = useLetterId()
  return (
    <StepPage title="Choose Your Experience" frame={frame}>
      <Form method="post" className="grid gap-4" viewTransition>
        <LetterId value={letterId} />
        <ExperienceCard
          title="Generate Now"
          text={`Santa writes to ${childName} with what you have told us so far. You see the letter in a moment and can edit it.`}
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
          text={`${childName} talks to Santa for ten minutes with you beside them, and what he learns goes into the letter. It needs your consent first.`}
        >
          <Link to={href('/questionnaire/experience/consent')} preventScrollReset className="button button-quiet">
            Chat with Santa
          </Link>
        </ExperienceCard>
      </Form>
      <p className="mt-5">
        <Link to={`${href('/questionnaire/what-the-ai-reads')}?from=experience`} className="link inline-block py-3">
          See what the AI will read
        </Link>
      </p>
      <Link to={frame.backTo} className="button button-quiet mt-3">
        Back
      </Link>
      <Outlet />
    </StepPage>
  )
}

function ExperienceCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="paper grid items-center gap-x-6 gap-y-4 p-5 sm:grid-cols-[1fr_12rem]">
      <div>
        <h2 className="mb-2 text-2xl">{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}
