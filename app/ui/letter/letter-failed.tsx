import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import type { StepSlug } from '#app/domain/letters/drafts/steps.ts'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import { LetterId } from '#app/ui/form/letter-id.tsx'
import { SupportEmail } from '#app/ui/frame/support-email.tsx'

type LetterFailedProps = {
  title: string
  message: string
  /** The words on the button; null where trying again would not help. */
  action?: string | null
  hasEarlierLetter: boolean
  children?: ReactNode
}

/** Says kindly that there is no letter, and what to do next. */
export function LetterFailed({ title, message, action = 'Try Again', hasEarlierLetter, children }: LetterFailedProps) {
  return (
    <QuietPage drawing="quill" title={title}>
      <CutOffNotice />
      <p className="mb-2 text-lg font-semibold">{message}</p>
      {action === 'Try Again' && (
        <p role="alert" className="mb-5">
          Failed to generate letter. Please try again.
        </p>
      )}
      {children}
      <Form method="post" className="mt-4 actions">
        <LetterId />
        {action && (
          <button type="submit" name="intent" value="regenerate" className="button button-primary">
            {action}
          </button>
        )}
        {hasEarlierLetter && (
          <button type="submit" name="intent" value="keep-earlier" className="button button-quiet">
            Keep the letter you had
          </button>
        )}
      </Form>
    </QuietPage>
  )
}

type UnfitAnswerProps = {
  step: StepSlug | null
  /** What the answer is about; null for a name. */ about: string | null
  words: string | null
}

/** Names the answer that cannot be used, and links to it. */
export function UnfitAnswer({ step, about, words }: UnfitAnswerProps) {
  if (step === null) return <p>We can’t write what you asked for. Please ask for something different.</p>
  if (about === null) {
    return (
      <p>
        We took{' '}
        <Link to={href(`/questionnaire/${step}`)} className="link">
          {words ? `the name “${words}”` : 'a name you gave'}
        </Link>{' '}
        for a word that we do not print. If it is really a name, write to <SupportEmail />: a person puts it right.
        Nothing that you typed is lost.
      </p>
    )
  }
  return (
    <p>
      Please look at{' '}
      <Link to={href(`/questionnaire/${step}`)} className="link">
        your answer about {about}
      </Link>{' '}
      and say it in other words:{' '}
      {words ? `“${words}” is` : 'our safety check thought something in it rude, violent or unsafe, and that is'} not
      suitable for a child’s letter. Nothing you typed is lost.
    </p>
  )
}
