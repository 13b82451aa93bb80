import { Link } from '@react-email/components'
import type { EmailContent } from '#app/domain/emails/email-content.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'

const WORDS = {
  questionnaire: {
    preview: 'Your answers are safe, at the question you had come to',
    heading: 'Your letter is waiting where you left it',
    text: 'You began a letter from Santa and did not finish it. Your answers are safe. This button opens them at the question you had come to, on any phone or computer.',
    button: 'Continue your letter',
  },
  checkout: {
    preview: 'It is written, and in your basket',
    heading: 'Your letter is ready to be posted',
    text: 'Your letter is written and in your basket, but it has not been ordered yet. This button opens the basket as you left it, on any phone or computer.',
    button: 'Open the basket',
  },
} as const

/** Sent once to a shopper who left part-way and agreed to emails. It names no child. */
export function Reminder({ left, url, unsubscribeUrl }: Extract<EmailContent, { kind: 'reminder' }>) {
  const { preview, heading, text, button } = WORDS[left]
  return (
    <EmailLayout preview={preview} heading={heading}>
      <Words>{text}</Words>
      <Action href={url}>{button}</Action>
      <Words isQuiet>
        You can come back to it for 30 days. You get this email, once, because you asked us for reminders.{' '}
        <Link href={unsubscribeUrl} className="mail-link" style={{ color: '#24513f' }}>
          Unsubscribe
        </Link>
        .
      </Words>
    </EmailLayout>
  )
}
