import { Text } from '@react-email/components'
import type { Mail } from '#app/domain/outbox/email-content.ts'
import { PACKAGE_LIST, PACKAGES, type PackageCode } from '#app/domain/pricing/packages.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { MailLayout, mailStyles } from './mail-layout.tsx'

type Confirmation = Extract<Mail, { kind: 'order_confirmation' }>

/** Sent when an order is paid. */
export function OrderConfirmation({
  orderNumber,
  items,
  discountPence,
  totalPence,
  addressLines,
  arrivesBeforeChristmas,
}: Confirmation) {
  return (
    <MailLayout preview={`Order ${orderNumber} is with the elves`} heading="Thank you, your order is in">
      <Text style={mailStyles.text}>
        Your order number is <strong>{orderNumber}</strong>.
      </Text>
      {PACKAGE_LIST.map(({ code }) => (
        <LettersOf key={code} packageCode={code} items={items} />
      ))}
      {discountPence > 0 && <Text style={mailStyles.text}>Discount: −{formatPence(discountPence)}</Text>}
      <Text style={mailStyles.text}>
        <strong>Total paid: {formatPence(totalPence)}</strong> (delivery is free)
      </Text>
      <Text style={mailStyles.text}>We post to: {addressLines.join(', ')}</Text>
      <Text style={mailStyles.text}>What happens next:</Text>
      <Text style={mailStyles.text}>1. We print and pack each letter in the workshop.</Text>
      <Text style={mailStyles.text}>2. We post it by Royal Mail and send you the tracking number.</Text>
      <Text style={mailStyles.text}>
        {arrivesBeforeChristmas
          ? '3. It arrives before Christmas.'
          : '3. Your order came after our Christmas cut-off, so it may arrive after the day itself.'}
      </Text>
    </MailLayout>
  )
}

function LettersOf({ packageCode, items }: { packageCode: PackageCode; items: Confirmation['items'] }) {
  const letters = items.filter((item) => item.packageCode === packageCode)
  if (letters.length === 0) return null
  return (
    <>
      <Text style={mailStyles.text}>
        <strong>{PACKAGES[packageCode].title}</strong>
      </Text>
      {letters.map(({ childName, pricePence }, index) => (
        <Text key={index} style={mailStyles.text}>
          Letter for {childName}: {formatPence(pricePence)}
        </Text>
      ))}
    </>
  )
}
