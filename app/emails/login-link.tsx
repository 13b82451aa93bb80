import type { EmailContent } from '#app/domain/emails/email-content.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'

/** Sent to a staff member who wants to log in. */
export function LoginLink({ url, minutesValid }: Extract<EmailContent, { kind: 'login_link' }>) {
  return (
    <EmailLayout preview={`It works once, for ${minutesValid} minutes`} heading="Log in to the workshop">
      <Words>This link works once, for {minutesValid} minutes, in the browser you asked from.</Words>
      <Action href={url}>Log in</Action>
      <Words>If you did not ask for it, simply delete this email: without it the link cannot be used.</Words>
    </EmailLayout>
  )
}
