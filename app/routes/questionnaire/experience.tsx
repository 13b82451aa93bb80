import type { ReactNode } from 'react'
import { Form, href, Link, Outlet, redirect } from 'react-router'
import { z } from 'zod'
import { openStep, saveStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { askForLetter } from '#app/http/shopper/ask-for-letter.ts'
import { LetterId } from '#app/ui/form/letter-id.tsx'
import { LineDrawing, type LineDrawingName } from '#app/ui/frame/line-drawing.tsx'
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
  return (
    <StepPage title="Choose Your Experience" frame={frame}>
      <Form method="post" className="grid gap-4" viewTransition>
        <LetterId />
        <ExperienceCard
          title="Generate Now"
          drawing="quill"
          isFavoured
          takes="About a minute"
          text={`Santa writes to ${childName} with what you have told us so far. You can change every word.`}
        >
          <button type="submit" name="path" value="quick" className="button button-primary">
            Generate Now
          </button>
        </ExperienceCard>
        <ExperienceCard
          title="Add More Magic"
          drawing="lamp"
          takes="Three more minutes"
          text="Six short questions about wishes, friends and this year’s adventures, for a letter full of their own world."
        >
          <button type="submit" name="path" value="enhanced" className="button button-quiet">
            Add More Magic
          </button>
        </ExperienceCard>
        <ExperienceCard
          title="Chat with Santa"
          drawing="window"
          takes="Ten minutes together"
          text={`${childName} talks to Santa with you beside them, and what he learns goes into the letter. It needs your consent first.`}
        >
          <Link to={href('/questionnaire/experience/consent')} preventScrollReset className="button button-quiet">
            Chat with Santa
          </Link>
        </ExperienceCard>
      </Form>
      <div className="mt-5 flex flex-wrap-reverse items-center justify-between gap-3">
        <Link to={frame.backTo} className="button button-quiet">
          Back
        </Link>
        <Link to={`${href('/questionnaire/what-the-ai-reads')}?from=experience`} className="link inline-block py-3">
          See what the AI will read
        </Link>
      </div>
      <Outlet />
    </StepPage>
  )
}

type ExperienceCardProps = {
  title: string
  drawing: LineDrawingName
  /** How long it takes, in words. */ takes: string
  text: string
  isFavoured?: boolean
  children: ReactNode
}

function ExperienceCard({ title, drawing, takes, text, isFavoured = false, children }: ExperienceCardProps) {
  return (
    <section
      className={`paper grid items-center gap-x-6 gap-y-4 p-5 sm:grid-cols-[1fr_11rem] ${isFavoured ? 'favoured' : ''}`}
    >
      <div className="grid grid-cols-[1fr_5rem] gap-x-4 sm:grid-cols-[5rem_1fr]">
        <LineDrawing of={drawing} className="size-20 max-sm:order-1 sm:row-span-2" />
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="mb-1 text-brass-700">{takes}</p>
        </div>
        <p className="order-2 col-span-2 sm:col-span-1 sm:col-start-2">{text}</p>
      </div>
      {children}
    </section>
  )
}
