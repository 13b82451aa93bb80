import { Link } from '@react-email/components'
import { trackingUrl } from '#app/domain/text/tracking-url.ts'
import type { EmailContent } from '#app/domain/emails/email-content.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { formatWeekday } from '#app/domain/text/format.ts'
import { Action, EmailLayout, emailStyles, Words } from './email-layout.tsx'

/** Sent when one letter has been posted. */
export function LetterShipped(email: Extract<EmailContent, { kind: 'letter_shipped' }>) {
  const { earliest, latest } = email.arrival
  return (
    <EmailLayout
      preview={`It arrives by ${formatWeekday(latest)}: follow it here`}
      heading="A letter has left the North Pole"
    >
      <Words>
        The {PACKAGES[email.packageCode].title} letter for {email.childName}, from order {email.orderNumber}, was posted
        with Royal Mail today.
      </Words>
      <Words>
        It should arrive between {formatWeekday(earliest)} and {formatWeekday(latest)}.
      </Words>
      <Words>
        Follow it with Royal Mail:{' '}
        <Link href={trackingUrl(email.trackingNumber)} className="mail-link" style={emailStyles.link}>
          {email.trackingNumber}
        </Link>
      </Words>
      <Action href={email.orderUrl}>Your order</Action>
    </EmailLayout>
  )
}
