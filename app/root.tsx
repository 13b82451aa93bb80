import { type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  data,
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { findCutOff, listPromises } from '#app/domain/calendar/delivery-promise.server.ts'
import { useBasketSecret } from '#app/browser/basket-mirror.ts'
import { RECORD_EARLY_TYPING_SCRIPT, replayEarlyTyping } from '#app/browser/early-typing.ts'
import { writeStored } from '#app/browser/local-store.ts'
import { followConsent } from '#app/browser/measure.ts'
import { SentForms, SentFormsContext } from '#app/browser/sent-forms.ts'
import { BRAND } from '#app/content/brand.ts'
import { mirrorSecret } from '#app/http/shopper/basket-mirror.ts'
import { consentCookie } from '#app/http/consent-cookie.ts'
import { takeMessage } from '#app/http/shopper/page-message.ts'
import { previewGate } from '#app/http/preview-gate.ts'
import { requestFactsContext, servicesContext } from '#app/http/services-context.ts'
import { identifyShopper, shopperContext } from '#app/http/shopper/shopper-context.ts'
import wholeSheet from '#app/styles/shop.css?url'
import { CookieBanner } from '#app/ui/frame/cookie-banner.tsx'
import { ErrorMessage } from '#app/ui/frame/error-message.tsx'
import { HeldRequest } from '#app/ui/frame/held-request.tsx'
import { NonceContext } from '#app/ui/frame/nonce.ts'
import type { PageHandle, StyleArea } from '#app/ui/frame/page-handle.ts'
import { PAGE_STYLES } from '#app/ui/frame/page-styles.ts'
import { PageShell } from '#app/ui/frame/page-shell.tsx'
import { type RootData, useRootData } from '#app/ui/frame/root-data.ts'
import type { Route } from './+types/root'

/**
 * Styles are part of the page: a phone on a slow line shows it half a second sooner. The browser keeps the style
 * element that the page came with, so that an error page, which renders everything again, looks the same.
 */
const initialStyles = import.meta.env.SSR ? null : document.querySelector('style')
/** The area that these styles belong to. */
const initialArea = import.meta.env.SSR ? null : document.documentElement.dataset['styles']
/** Navigating between these areas loads their shared style sheet instead of a new document. */
const SHARED_AREAS: readonly unknown[] = ['shop', 'questions', 'chat', 'letter', 'packages', 'basket']
const WHOLE = 'link[data-precedence=whole]'
const mayStay = (area: StyleArea) => SHARED_AREAS.includes(initialArea) && SHARED_AREAS.includes(area)

/** For the log and the figures. */
const noteRoute: Route.MiddlewareFunction = ({ context, pattern }) => {
  context.get(requestFactsContext).route = pattern
}

export const middleware = [noteRoute, previewGate, identifyShopper]

export const meta: Route.MetaFunction = () => [{ title: BRAND.name }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const { message, headers } = await takeMessage(context, request)
  const page = {
    lettersInBasket: shopper?.lines.length ?? 0,
    flash: message,
    year: services.clock.now().getFullYear(),
    cutOff: findCutOff(listPromises({ orderedAt: services.clock.now(), seasonYear: services.seasonYear })),
    consent: await consentCookie.find(services, request),
    isStaging: services.isStaging,
    measurementId: services.measurementId,
    basketSecret: shopper && (await mirrorSecret(services, shopper)),
    letterId: shopper?.letterDraftId ?? null,
  } satisfies RootData
  return data(page, { headers })
}

function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle ?? {})) as PageHandle
}

/** The heading font, and for wide screens the text font: phones use their system font. */
const FONTS = [{ href: '/fonts/fraunces.woff2' }, { href: '/fonts/figtree.woff2', media: '(min-width: 64rem)' }]

/** Without JavaScript, a dialog replaces the page underneath, and a message does not follow the scroll. */
const WITHOUT_SCRIPT =
  ':has(> .route-dialog) > :not(.route-dialog, h1) { display: none } .route-dialog { max-height: none } .message-place.wrap.block { position: static } .needs-script { display: none }'

export function Layout({ children }: { children: ReactNode }) {
  const { scripts: wanted = true, typesAtFoot = false, styles = 'shop' } = usePageHandle()
  const css = PAGE_STYLES ? PAGE_STYLES[styles] : (initialStyles?.textContent ?? '')
  const nonce = use(NonceContext)
  const page = useRootData()
  const isMeasured = Boolean(page?.measurementId && page.consent?.analytics)
  const scripts = wanted === 'measured' ? isMeasured : wanted
  const needsWhole = initialArea !== 'shop' && initialArea !== styles && mayStay(styles)
  useLayoutEffect(() => {
    // The page's own styles come after the whole sheet, whose rules for wide screens they would override.
    if (needsWhole && initialStyles && document.querySelector<HTMLLinkElement>(WHOLE)?.sheet)
      initialStyles.media = 'not all'
  }, [needsWhole])
  return (
    <html lang="en-GB" data-styles={styles}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${typesAtFoot ? ', interactive-widget=resizes-content' : ''}`}
        />
        {FONTS.map((font) => (
          <link {...font} key={font.href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <meta name="description" content={BRAND.tagline} />
        <meta name="theme-color" content="#15332a" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        {scripts && (
          <noscript>
            <style nonce={nonce} dangerouslySetInnerHTML={{ __html: WITHOUT_SCRIPT }} />
          </noscript>
        )}
        {/* Before React shows a page of another area, it waits for this sheet. */}
        {needsWhole && <link rel="stylesheet" href={wholeSheet} precedence="whole" />}
        <Meta />
        {scripts && <Links />}
      </head>
      <body className={`flex min-h-screen flex-col ${scripts ? '' : 'is-still'}`}>
        {scripts && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: RECORD_EARLY_TYPING_SCRIPT }}
          />
        )}
        {page?.isStaging && (
          <p role="note" className="bg-brass-300 px-4 py-2 text-center text-pine-950">
            A rehearsal: nothing bought here is paid for, made or posted.
          </p>
        )}
        {children}
        {/* Also after navigating from a page with scripts to one without: it must start at its top. */}
        {(scripts || !import.meta.env.SSR) && <ScrollRestoration />}
        {scripts && <Scripts />}
      </body>
    </html>
  )
}

/** Loads a page of another area as a new document, with its own styles. Our links do so already. */
function useOwnDocument(styles: StyleArea = 'shop') {
  useEffect(() => {
    if (initialArea && styles !== initialArea && !mayStay(styles)) location.reload()
  }, [styles])
}

/** After navigation, focuses the page's heading if nothing else has the focus. */
function useFocusMoved() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const hasMoved = useRef(false)
  useEffect(() => {
    if (state !== 'idle') hasMoved.current = true
    else if (hasMoved.current && document.activeElement === document.body) {
      const heading = document.querySelector<HTMLElement>('#main h1, main h1')
      heading?.setAttribute('tabindex', '-1')
      ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
    }
  }, [pathname, state])
}

/** Sets the consent before a page's own effects send an event. A ready page's consent has no timestamp. */
function useConsent({ consent, measurementId }: Pick<Route.ComponentProps['loaderData'], 'consent' | 'measurementId'>) {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (!consent) return
    if (consent.timestamp) writeStored('cookieConsent', consent)
    followConsent(consent, measurementId)
  }, [consent, measurementId, pathname])
}

/** Once this page is shown, the server has the form sent from the previous one. */
function useRecordArrivals(sentForms: SentForms) {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') sentForms.recordArrival(pathname)
  }, [sentForms, state, pathname])
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { bare = false, header, styles } = usePageHandle()
  const { lettersInBasket, flash, year, consent, basketSecret } = loaderData
  const [sentForms] = useState(() => new SentForms())
  useOwnDocument(styles)
  useFocusMoved()
  useRecordArrivals(sentForms)
  useConsent(loaderData)
  useBasketSecret(basketSecret, sentForms)
  // After every form is listening and has read its stored text.
  useEffect(replayEarlyTyping, [])
  return (
    <SentFormsContext value={sentForms}>
      {bare ? (
        <Outlet />
      ) : (
        <>
          <PageShell lettersInBasket={lettersInBasket} flash={flash} year={year} header={header}>
            <Outlet />
          </PageShell>
          {!consent && <CookieBanner />}
        </>
      )}
      <HeldRequest />
    </SentFormsContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = useRootData()
  const { bare = false, header } = usePageHandle()
  return (
    <PageShell
      lettersInBasket={page?.lettersInBasket ?? 0}
      flash={null}
      year={page?.year ?? null}
      header={bare ? 'writing' : header}
    >
      <ErrorMessage error={error} home={href('/')} />
    </PageShell>
  )
}
