import { BRAND } from '#app/content/brand.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { createFamilyLink } from '#app/domain/privacy/family/family-link.server.ts'
import { FAMILY_LINK_MINUTES } from '#app/domain/privacy/retention-periods.ts'
import { defineEmail } from './define-email.tsx'

type Content = { url: string; minutesValid: number }

/** The link to everything we hold about a family, sent only to the address that ordered. */
function Template({ url, minutesValid }: Content) {
  return (
    <EmailLayout preview="See it, download it or have it deleted" heading="What we hold about your family">
      <Words>Here you can see, download or delete everything that {BRAND.name} holds about your family.</Words>
      <Action href={url}>Open your family’s page</Action>
      <Words isQuiet>
        The link works once, within {minutesValid} minutes. If you did not ask for it, do nothing: no one has seen
        anything.
      </Words>
    </EmailLayout>
  )
}

export const familyLink = defineEmail<Content>({
  subject: () => `What ${BRAND.name} holds about your family`,
  Template,
  async compose(needs, { customerId = '' }) {
    return { url: await createFamilyLink(needs, customerId), minutesValid: FAMILY_LINK_MINUTES }
  },
  samples: { 'family-link': { url: 'https://shop.example/family/open/sample', minutesValid: 30 } },
})
