import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { followConsent } from '#app/browser/analytics.ts'
import { useBasketSecret } from '#app/browser/basket-mirror.ts'
import { settleSent } from '#app/browser/typed-text.ts'
import { keepStored } from '#app/browser/local-store.ts'
import { BRAND } from '#app/content/brand.ts'
import { mirrorSecret } from '#app/http/shopper/basket-mirror.ts'
import { findConsent } from '#app/http/consent-cookie.ts'
import { logRequests } from '#app/http/log-requests.ts'
import { takeMessage } from '#app/http/shopper/page-message.ts'
import { previewGate } from '#app/http/preview-gate.ts'
import { requestFactsContext, servicesContext } from '#app/http/services-context.ts'
import { findShopper } from '#app/http/shopper/shopper-cookie.ts'
import { CookieBanner } from '#app/ui/frame/cookie-banner.tsx'
import { PageShell } from '#app/ui/frame/page-shell.tsx'
import type { Route } from './+types/root'
import appCss from './app.css?inline'

/** In the page itself: a phone on a slow line shows it half a second sooner. The browser's script does without the text. */
const css = import.meta.env.SSR ? appCss : ''

export const middleware = [logRequests, previewGate]

export const meta: Route.MetaFunction = () => [{ title: BRAND.name }, { name: 'description', content: BRAND.tagline }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const shopper = await findShopper(services, request)
  const { message, headers } = await takeMessage(services, request, shopper)
  const page = {
    lettersInBasket: shopper?.lines.length ?? 0,
    flash: message,
    year: services.clock.now().getFullYear(),
    nonce: context.get(requestFactsContext).nonce,
    consent: await findConsent(services, request),
    measurementId: services.measurementId,
    basketSecret: shopper && (await mirrorSecret(services, shopper)),
    /** Of the letter being written: what was typed for one letter is not offered for another. */
    letterId: shopper?.letterDraftId ?? null,
  }
  return data(page, { headers })
}

/** What a route can say about its page. */
export type PageHandle = {
  /** False leaves script out of a page that needs none. */ scripts?: boolean
  /** True for pages with a frame of their own. */ bare?: boolean
}

function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => (match.handle ?? {}) as PageHandle)
  return Object.assign({}, ...handles) as PageHandle
}

/** A dialog is a page: the one underneath steps aside. A message stays, and keeps its place. */
const WITHOUT_SCRIPT =
  ':has(> .route-dialog) > :not(.route-dialog, h1) { display: none } .route-dialog { max-height: none } .message-place { height: auto }'

export function Layout({ children }: { children: ReactNode }) {
  const { scripts = true } = usePageHandle()
  const nonce = useRouteLoaderData<typeof loader>('root')?.nonce
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href="/fonts/fraunces.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        <noscript>
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: WITHOUT_SCRIPT }} />
        </noscript>
        <Meta />
        {scripts && <Links />}
      </head>
      <body className="flex min-h-screen flex-col">
        {children}
        {scripts && <ScrollRestoration />}
        {scripts && <Scripts />}
      </body>
    </html>
  )
}

/** After a step to another page, or when what had the focus has gone, the focus is at the page's beginning, unless the page has put it somewhere better. */
function useFocusKept() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const hasMoved = useRef(false)
  useEffect(() => {
    if (state !== 'idle') hasMoved.current = true
    else if (hasMoved.current && document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [pathname, state])
}

/** Before any page's own effects, so that the first event of a page knows what was agreed to. */
function useConsent({ consent, measurementId }: Pick<Route.ComponentProps['loaderData'], 'consent' | 'measurementId'>) {
  useLayoutEffect(() => {
    followConsent(consent, measurementId)
    if (consent) keepStored('cookieConsent', consent)
  }, [consent, measurementId])
}

/** What was sent from the page before has arrived once this one is here. */
function useSentTextSettled() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') settleSent(pathname)
  }, [state, pathname])
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { bare = false } = usePageHandle()
  const { lettersInBasket, flash, year, consent, basketSecret } = loaderData
  useFocusKept()
  useSentTextSettled()
  useConsent(loaderData)
  useBasketSecret(basketSecret)
  if (bare) return <Outlet />
  return (
    <>
      <PageShell lettersInBasket={lettersInBasket} flash={flash} year={year}>
        <Outlet />
      </PageShell>
      {!consent && <CookieBanner />}
    </>
  )
}

type ErrorWords = { heading: string; words: string }

/** By status; everything else is told as 500 is. */
const ERRORS: { [status: number]: ErrorWords; 500: ErrorWords } = {
  404: {
    heading: 'Oops! Page not found',
    words: 'The page you asked for is not here. It may have moved, or the link was cut short.',
  },
  500: {
    heading: 'Unexpected Application Error!',
    words: 'Something went wrong on our side. Nothing you saved is lost. Please try again in a moment.',
  },
  503: {
    heading: 'The North Pole is snowed in for a moment',
    words: 'The elves are digging. Nothing you saved or paid for is lost. Please try again in a few seconds.',
  },
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = useRouteLoaderData<typeof loader>('root')
  const { heading, words } = ERRORS[isRouteErrorResponse(error) ? error.status : 500] ?? ERRORS[500]
  return (
    <PageShell lettersInBasket={page?.lettersInBasket ?? 0} flash={null} year={page?.year ?? null}>
      <div className="wrap py-16 text-center">
        <h1 className="mb-4 text-3xl">{heading}</h1>
        <p className="mb-6">{words}</p>
        <a href="/" className="button button-primary">
          Return to Home
        </a>
      </div>
    </PageShell>
  )
}
