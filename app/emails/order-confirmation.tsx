import { Button, Text } from '@react-email/components'
import type { EmailContent } from '#app/domain/outbox/email-content.ts'
import { PACKAGE_LIST, PACKAGES, type PackageCode } from '#app/domain/pricing/packages.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

type Confirmation = Extract<EmailContent, { kind: 'order_confirmation' }>

/** Sent when an order is paid. */
export function OrderConfirmation({
  orderNumber,
  items,
  discountPence,
  totalPence,
  addressLines,
  arrivesBeforeChristmas,
  orderUrl,
}: Confirmation) {
  const hasVoice = items.some(({ packageCode }) => PACKAGES[packageCode].includes.voice !== 'none')
  return (
    <EmailLayout preview={`Order ${orderNumber} is with the elves`} heading="Thank you, your order is in">
      <Text style={emailStyles.text}>
        Your order number is <strong>{orderNumber}</strong>.
      </Text>
      {PACKAGE_LIST.map(({ code }) => (
        <LettersOf key={code} packageCode={code} items={items} />
      ))}
      {discountPence > 0 && <Text style={emailStyles.text}>Discount: −{formatPence(discountPence)}</Text>}
      <Text style={emailStyles.text}>
        <strong>Total paid: {formatPence(totalPence)}</strong> (delivery is free)
      </Text>
      <Text style={emailStyles.text}>We post to: {addressLines.join(', ')}</Text>
      <Text style={emailStyles.text}>What happens next:</Text>
      <Text style={emailStyles.text}>1. We print and pack each letter in the workshop.</Text>
      <Text style={emailStyles.text}>2. We post it by Royal Mail and send you the tracking number.</Text>
      <Text style={emailStyles.text}>
        {arrivesBeforeChristmas
          ? '3. It arrives before Christmas.'
          : '3. Your order came after our Christmas cut-off, so it may arrive after the day itself.'}
      </Text>
      <Text style={emailStyles.text}>
        See how your order stands{hasVoice ? ', and hear Santa’s message as soon as it is recorded' : ''}. Until it goes
        to the printer you can change the letter, the address or your mind:
      </Text>
      <Button href={orderUrl} style={emailStyles.button}>
        Your order
      </Button>
    </EmailLayout>
  )
}

function LettersOf({ packageCode, items }: { packageCode: PackageCode; items: Confirmation['items'] }) {
  const letters = items.filter((item) => item.packageCode === packageCode)
  if (letters.length === 0) return null
  return (
    <>
      <Text style={emailStyles.text}>
        <strong>{PACKAGES[packageCode].title}</strong>
      </Text>
      {letters.map(({ childName, pricePence }, index) => (
        <Text key={index} style={emailStyles.text}>
          Letter for {childName}: {formatPence(pricePence)}
        </Text>
      ))}
    </>
  )
}
