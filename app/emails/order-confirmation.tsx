import { Heading } from '@react-email/components'
import type { EmailContent } from '#app/domain/emails/email-content.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { formatList, formatPence, formatWeekday } from '#app/domain/text/format.ts'
import { Action, EmailLayout, emailStyles, Words } from './email-layout.tsx'
import { LinesTable } from './lines-table.tsx'

type Confirmation = Extract<EmailContent, { kind: 'order_confirmation' }>

/** Sent when an order is paid. */
export function OrderConfirmation({
  orderNumber,
  items,
  discountPence,
  totalPence,
  addressLines,
  orderUrl,
}: Confirmation) {
  const hasVoice = items.some(({ packageCode }) => PACKAGES[packageCode].includes.voice !== 'none')
  const late = new Set(
    items.filter(({ isBeforeChristmas }) => !isBeforeChristmas).map(({ packageCode }) => packageCode),
  )
  const bought = items.map(({ childName, packageCode, pricePence, arrivesBy }) => ({
    what: (
      <>
        {PACKAGES[packageCode].title} letter for {childName}
        <br />
        arrives by {formatWeekday(arrivesBy)}
      </>
    ),
    amount: formatPence(pricePence),
  }))
  const discount = { what: 'Discount', amount: `−${formatPence(discountPence)}` }
  const totals = [
    ...(discountPence > 0 ? [discount] : []),
    { what: 'Delivery', amount: 'free' },
    { what: 'Total paid', amount: formatPence(totalPence), isTotal: true },
  ]
  return (
    <EmailLayout preview="What you bought, when it arrives, and how to change it" heading="Thank you, your order is in">
      <Words>
        Your order number is <strong>{orderNumber}</strong>.
      </Words>
      <LinesTable caption="Your order" lines={[...bought, ...totals]} />
      <Words>We post to: {addressLines.join(', ')}</Words>
      <Heading as="h2" style={emailStyles.subheading}>
        What happens next
      </Heading>
      <Words>
        We print and pack each letter in the workshop, post it by Royal Mail and send you the tracking number.
      </Words>
      {late.size > 0 && (
        <Words>
          Your {formatList([...late].map((code) => PACKAGES[code].title))} order came after our Christmas cut-off: it
          may arrive after the day itself.
        </Words>
      )}
      <Words>
        See how your order stands{hasVoice ? ', and hear Santa’s message as soon as it is recorded' : ''}. Until it goes
        to the printer you can change the letter, the address or your mind:
      </Words>
      <Action href={orderUrl}>Your order</Action>
    </EmailLayout>
  )
}
