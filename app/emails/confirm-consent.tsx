import { BRAND } from '#app/content/brand.ts'
import type { EmailContent } from '#app/domain/emails/email-content.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'

/** Sent to an address for which the box was ticked: only its owner can confirm it. */
export function ConfirmConsent({ url }: Extract<EmailContent, { kind: 'confirm_consent' }>) {
  return (
    <EmailLayout preview="One press, and you will hear from us" heading="Would you like reminders and news?">
      <Words>Someone, probably you, asked {BRAND.name} to send reminders, news and offers to this address.</Words>
      <Action href={url}>Yes, write to me</Action>
      <Words isQuiet>
        If it was not you, or you have changed your mind, do nothing: without the button you get none. Email about an
        order you place reaches you either way.
      </Words>
    </EmailLayout>
  )
}
