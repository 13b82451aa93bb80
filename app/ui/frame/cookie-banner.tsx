import { Form, href } from 'react-router'

const COOKIE_POLICY = href('/legal/:policy', { policy: 'cookies' })

const BANNER_BUTTON = 'min-h-11 cursor-pointer rounded-md border border-white/50 px-4 font-semibold max-sm:grow'

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
      <div className="wrap flex flex-wrap items-center gap-x-3 py-2 text-sm">
        <p className="grow max-sm:basis-full">
          May we measure visits with cookies?{' '}
          <a href={COOKIE_POLICY} className="underline">
            About cookies
          </a>
        </p>
        <CookieButtons essentialClass={BANNER_BUTTON} allClass={BANNER_BUTTON} />
        <button name="choice" value="essential" aria-label="Close: essential cookies only" className="size-11 text-xl">
          ×
        </button>
      </div>
    </Form>
  )
}

/** The choice itself; the page about cookies offers it again. */
export function CookieButtons({ essentialClass, allClass }: { essentialClass: string; allClass: string }) {
  return (
    <>
      <button name="choice" value="essential" className={essentialClass}>
        Essential Only
      </button>
      <button name="choice" value="all" className={allClass}>
        Accept All
      </button>
    </>
  )
}
