import { Form, href } from 'react-router'
import { useRootData } from './root-data.ts'

const COOKIE_POLICY = href('/legal/:policy', { policy: 'cookies' })

/** Asks once, at the foot of the page, and never in the way of it. Closing it means essential cookies only. The answer leads back here. */
export function CookieBanner() {
  return (
    <Form
      method="post"
      action={href('/cookie-consent')}
      preventScrollReset
      aria-label="Cookies"
      className="cookie-banner on-pine sticky bottom-0 z-20 border-t border-brass-700 bg-pine-950 text-white"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 pt-2 text-sm sm:py-2">
        <p className="grow">
          May we measure visits with cookies?{' '}
          <a href={COOKIE_POLICY} className="underline">
            About cookies
          </a>
        </p>
        <Choices className="min-h-11 cursor-pointer font-semibold underline" />
        <button name="choice" value="essential" aria-label="Close: essential cookies only" className="size-11 text-xl">
          ×
        </button>
      </div>
    </Form>
  )
}

function Choices({ className }: { className: string }) {
  return (
    <>
      <button name="choice" value="essential" className={className}>
        Essential Only
      </button>
      <button name="choice" value="all" className={className}>
        Accept All
      </button>
    </>
  )
}

/** The same choice again, on the page about cookies. */
export function CookieChoice() {
  const consent = useRootData()?.consent
  return (
    <form method="post" action={href('/cookie-consent')} className="mb-8 flex flex-wrap gap-3">
      {consent && <p className="w-full">You chose {consent.analytics ? 'all cookies' : 'essential cookies only'}.</p>}
      <Choices className="button button-quiet grow sm:grow-0" />
    </form>
  )
}
