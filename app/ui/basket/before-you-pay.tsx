import { useEffect, useRef } from 'react'
import { href } from 'react-router'

/** Says that the payment page is in a new tab. Takes the focus, because nothing else on this page changes. */
export function OpenInNewTab({ payUrl }: { payUrl: string }) {
  const notice = useRef<HTMLOutputElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <output ref={notice} tabIndex={-1} className="mt-4 block rounded-md bg-parchment-100 p-4">
      The payment page is open in a new tab.{' '}
      <a href={payUrl} className="link">
        Open it here instead
      </a>
    </output>
  )
}

const policyLink = (name: string, words: string) => (
  <a href={href('/legal/:policy', { policy: name })} className="link">
    {words}
  </a>
)

/** Beside every button that pays. */
export const WhatIsAccepted = () => (
  <>
    By paying you accept our {policyLink('terms', 'terms')} and our {policyLink('privacy', 'privacy policy')}.
  </>
)

/** Every account with Stripe in the UK takes these. */
const CARDS = ['Visa', 'Mastercard', 'American Express']

/** Who takes the money, when it comes back, and what is agreed to. */
export const BeforeYouPay = () => (
  <ul className="mt-4 stack-1 text-sm text-mist">
    <li>
      Paid securely with Stripe: you will be redirected to our card payment provider’s secure checkout, and we never see
      your card.
    </li>
    <li className="flex flex-wrap gap-2 py-1">
      {CARDS.map((card) => (
        <span key={card} className="rounded-sm border border-hairline px-2 font-semibold">
          {card}
        </span>
      ))}
    </li>
    <li>Full refund if you cancel within 14 days and before printing: our {policyLink('refunds', 'refund policy')}.</li>
    <li className="max-lg:hidden">
      <WhatIsAccepted />
    </li>
  </ul>
)
