import { BRAND } from '#app/content/brand.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { createConsentLink } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { defineEmail } from './define-email.tsx'

type Content = { url: string }

/** Sent to an address for which the box was ticked: only its owner can confirm it. */
function Template({ url }: Content) {
  return (
    <EmailLayout preview="One press, and you will hear from us" heading="Would you like reminders and news?">
      <Words>You asked for reminders, news and offers from {BRAND.name}. Is that right?</Words>
      <Action href={url}>Yes, write to me</Action>
      <Words isQuiet>
        If it was not you, or you have changed your mind, ignore this email: we won’t write again unless the box is
        ticked again. We email you about any order you place either way.
      </Words>
    </EmailLayout>
  )
}

export const confirmConsent = defineEmail<Content>({
  subject: () => `Would you like to hear from ${BRAND.name}?`,
  Template,
  /** Null when the tick was taken back, or has been confirmed, in between. */
  compose: (needs, { consentId = '' }) => createConsentLink(needs, consentId),
  samples: { 'confirm-consent': { url: 'https://shop.example/confirm-emails/sample' } },
})
