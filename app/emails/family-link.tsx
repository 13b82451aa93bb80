import { Button, Section, Text } from '@react-email/components'
import { BRAND } from '#app/content/brand.ts'
import type { EmailContent } from '#app/domain/outbox/email-content.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

/** Sent before everything that is held about a family is shown: only to the address that ordered. */
export function FamilyLink({ url, minutesValid }: Extract<EmailContent, { kind: 'family_link' }>) {
  return (
    <EmailLayout preview="See it, take it with you, or have it deleted" heading="What we hold about your family">
      <Text style={emailStyles.text}>
        Behind this button is everything that {BRAND.name} holds about your family: to see, to download, or to have
        deleted.
      </Text>
      <Section style={{ margin: '0 0 20px' }}>
        <Button href={url} style={emailStyles.button}>
          Open your family’s page
        </Button>
      </Section>
      <Text style={emailStyles.small}>
        It works once, within {minutesValid} minutes. If you did not ask for it, do nothing: nobody has seen anything.
      </Text>
    </EmailLayout>
  )
}
