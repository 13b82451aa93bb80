import { BRAND } from '#app/content/brand.ts'
import type { EmailContent } from '#app/domain/emails/email-content.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'

/** The link to everything we hold about a family, sent only to the address that ordered. */
export function FamilyLink({ url, minutesValid }: Extract<EmailContent, { kind: 'family_link' }>) {
  return (
    <EmailLayout preview="See it, take it with you, or have it deleted" heading="What we hold about your family">
      <Words>
        Behind this button is everything that {BRAND.name} holds about your family: to see, to download, or to have
        deleted.
      </Words>
      <Action href={url}>Open your family’s page</Action>
      <Words isQuiet>
        It works once, within {minutesValid} minutes. If you did not ask for it, do nothing: no one has seen anything.
      </Words>
    </EmailLayout>
  )
}
