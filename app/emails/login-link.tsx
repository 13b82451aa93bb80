import { Button, Text } from '@react-email/components'
import type { EmailContent } from '#app/domain/outbox/email-content.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

/** Sent to a staff member who wants to log in. */
export function LoginLink({ url, minutesValid }: Extract<EmailContent, { kind: 'login_link' }>) {
  return (
    <EmailLayout preview="Your login link for the workshop" heading="Log in to the workshop">
      <Text style={emailStyles.text}>
        This link works once, for {minutesValid} minutes, in the browser you asked from.
      </Text>
      <Button href={url} style={emailStyles.button}>
        Log in
      </Button>
      <Text style={emailStyles.text}>
        If you did not ask for it, nobody gets in without this email: simply delete it.
      </Text>
    </EmailLayout>
  )
}
