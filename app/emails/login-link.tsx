import { Button, Text } from '@react-email/components'
import type { Mail } from '#app/domain/outbox/email-content.ts'
import { MailLayout, mailStyles } from './mail-layout.tsx'

/** Sent to a staff member who wants to log in. */
export function LoginLink({ url, minutesValid }: Extract<Mail, { kind: 'login_link' }>) {
  return (
    <MailLayout preview="Your login link for the workshop" heading="Log in to the workshop">
      <Text style={mailStyles.text}>
        This link works once, for {minutesValid} minutes, in the browser you asked from.
      </Text>
      <Button href={url} style={mailStyles.button}>
        Log in
      </Button>
      <Text style={mailStyles.text}>
        If you did not ask for it, nobody gets in without this mail: simply delete it.
      </Text>
    </MailLayout>
  )
}
