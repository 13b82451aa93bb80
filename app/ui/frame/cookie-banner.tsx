import { Form, href } from 'react-router'

const COOKIE_POLICY = href('/legal/:policy', { policy: 'cookies' })

/** Asks once, at the foot of the page, and never in the way of it. Closing it means essential cookies only. The answer leads back here. */
export function CookieBanner() {
  return (
    <Form
      method="post"
      action={href('/cookie-consent')}
      preventScrollReset
      aria-label="Cookies"
      className="cookie-banner sticky bottom-0 z-20 border-t-2 border-brass-700 bg-white text-pine-950"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
        <p className="grow basis-64 pr-10 sm:pr-0">
          We use the cookies this shop needs and, if you agree, some to measure how it is used.{' '}
          <a href={COOKIE_POLICY} className="link">
            About cookies
          </a>
        </p>
        <Choices />
        <button
          name="choice"
          value="essential"
          aria-label="Close: essential cookies only"
          className="absolute top-1 right-2 flex size-11 items-center justify-center text-xl sm:static"
        >
          ×
        </button>
      </div>
    </Form>
  )
}

function Choices() {
  return (
    <>
      <button name="choice" value="essential" className="button button-quiet grow sm:grow-0">
        Essential Only
      </button>
      <button name="choice" value="all" className="button button-quiet grow sm:grow-0">
        Accept All
      </button>
    </>
  )
}

/** The same choice again, on the page about cookies. */
export function CookieChoice() {
  return (
    <form method="post" action={href('/cookie-consent')} className="mb-8 flex flex-wrap gap-3">
      <Choices />
    </form>
  )
}
