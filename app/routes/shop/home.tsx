import { href } from 'react-router'
import { BRAND, CONTENT_IS_SAMPLE } from '#app/content/brand.ts'
import { EACH_PACKAGE, HOW_IT_WORKS, SAMPLE_LETTER, SAMPLE_NAME } from '#app/content/home.ts'
import { CLAIMS, REVIEWS, REVIEWS_URL } from '#app/content/reviews.ts'
import type { ReviewWords } from '#app/domain/orders/reviews/review-schema.ts'
import { listShownReviews } from '#app/domain/orders/reviews/reviews.server.ts'
import { PACKAGE_LIST, PACKAGES } from '#app/domain/pricing/packages.ts'
import { BULK_TIERS } from '#app/domain/pricing/price-basket.ts'
import { listPromises } from '#app/domain/calendar/delivery-promise.server.ts'
import { season } from '#app/domain/calendar/season.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { BundleBanner } from '#app/ui/basket/bundle-banner.tsx'
import wholeSheet from '#app/styles/home.css?url'
import { PackageCard } from '#app/ui/basket/package-card.tsx'
import { ErrorMessage } from '#app/ui/frame/error-message.tsx'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import drawings from '#app/ui/frame/drawings.svg?url&no-inline'
import { publicMeta } from '#app/ui/landing/public-meta.ts'
import { Hero } from '#app/ui/landing/hero.tsx'
import { ReviewCard } from '#app/ui/landing/review-card.tsx'
import { aboutShop } from '#app/ui/landing/structured-data.ts'
import type { Route } from './+types/home'

export const handle: PageHandle = { scripts: false, styles: 'home' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...publicMeta({
    title: `${BRAND.name}: personalised letters from Santa`,
    path: href('/'),
    siteUrl: loaderData?.siteUrl,
  }),
  { tagName: 'link', rel: 'manifest', href: '/manifest.webmanifest' },
  ...(loaderData ? [{ 'script:ld+json': aboutShop(loaderData.siteUrl) }] : []),
]

/** It never changes, and laying it out takes as long as the rest of the page. */
let sample: ReturnType<WebServices['print']['layOut']> | undefined

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { clock, seasonYear, print, siteUrl } = services
  const { year } = season(clock.now(), seasonYear)
  const promises = listPromises({ orderedAt: clock.now(), seasonYear })
  sample ??= print.layOut({ letter: SAMPLE_LETTER, hand: 'charm' })
  return {
    sheet: sample.fits ? sample.sheet : null,
    siteUrl: siteUrl.origin,
    christmas: year,
    everyPackageArrivesInTime: promises.every(({ isBeforeChristmas }) => isBeforeChristmas),
    promises,
    reviews: await listShownReviews(services),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero {...loaderData} fromPence={PACKAGES.basic.pricePence} />
      {/* Everything below waits for this style sheet; the first screen above does not. */}
      <link rel="stylesheet" href={wholeSheet} />
      <Claims everyPackageArrivesInTime={loaderData.everyPackageArrivesInTime} />
      <HowItWorks />
      <section aria-labelledby="packages" className="wrap py-14">
        <h2 id="packages" className="mb-8 text-3xl">
          Choose a package
        </h2>
        <div className="grid gap-8 md:grid-cols-3 md:gap-5">
          {PACKAGE_LIST.map((letterPackage) => (
            <PackageCard
              key={letterPackage.code}
              letterPackage={letterPackage}
              promises={loaderData.promises}
              childName={SAMPLE_NAME}
              heading="h3"
            >
              <a
                href={href('/questionnaire')}
                className={`button ${letterPackage.popular ? 'button-primary' : 'button-quiet'}`}
              >
                Select Package<span className="sr-only">{` ${letterPackage.title}`}</span>
              </a>
            </PackageCard>
          ))}
        </div>
      </section>
      <div className="wrap pb-14">
        <BundleBanner tiers={BULK_TIERS} />
      </div>
      <Reviews reviews={loaderData.reviews} />
      <EachPackage />
    </>
  )
}

/** Links the whole style sheet: the page itself has only the styles of its first screen. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <>
    <link rel="stylesheet" href={wholeSheet} />
    <ErrorMessage error={error} home={href('/')} />
  </>
)

function Claims({ everyPackageArrivesInTime }: { everyPackageArrivesInTime: boolean }) {
  return (
    <section aria-label="The shop in figures" className="border-b border-parchment-100">
      <dl className="wrap grid grid-cols-3 gap-3 py-6 text-center">
        {CLAIMS.filter(({ isAboutChristmas }) => everyPackageArrivesInTime || !isAboutChristmas).map(
          ({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-mist sm:text-base">{label}</dt>
              <dd className="font-display text-2xl whitespace-nowrap sm:text-4xl">{figure}</dd>
            </div>
          ),
        )}
      </dl>
      {CONTENT_IS_SAMPLE && (
        <p className="wrap pb-6 text-center">
          <SampleMark>Sample</SampleMark> Sample reviews while we prepare to open.
        </p>
      )}
    </section>
  )
}

/** Decision 38: marks made-up claims and reviews as samples. */
function SampleMark({ children }: { children: string }) {
  return (
    <span className="inline-block rounded-sm border border-brass-700 px-2 align-middle font-sans text-base text-brass-700">
      {children}
    </span>
  )
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="bg-parchment-50 py-14">
      <div className="wrap">
        <h2 id="how-it-works" className="mb-8 text-3xl">
          How it works
        </h2>
        <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {HOW_IT_WORKS.map(({ title, text, drawing }) => (
            <li key={title} className="flex gap-4 sm:block">
              <LineDrawing of={drawing} className="size-14 shrink-0 sm:mb-2 sm:-ml-2 sm:size-24" />
              <div>
                <h3 className="mb-1 text-xl">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <a href={href('/questionnaire')} className="button button-primary mt-8 max-sm:w-full">
          Get Started Now
        </a>
      </div>
    </section>
  )
}

function Reviews({ reviews }: { reviews: readonly ReviewWords[] }) {
  const areSamples = reviews.length === 0
  const shown = areSamples ? REVIEWS : reviews.map(({ name, rating, words }) => ({ name, rating, text: words }))
  if (areSamples && !CONTENT_IS_SAMPLE) return null
  return (
    <section aria-labelledby="reviews" className="wrap py-14">
      <h2 id="reviews" className="mb-8 text-3xl">
        What parents say {areSamples && <SampleMark>Sample</SampleMark>}
      </h2>
      {/* A row to swipe on a phone; a scrolling area must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Reviews" className="review-row">
        <ul>
          {shown.map((review, index) => (
            <li key={index}>
              <ReviewCard {...review} />
            </li>
          ))}
        </ul>
      </section>
      {areSamples && (
        <p className="mt-6">
          <a href={REVIEWS_URL} rel="noopener noreferrer" className="link inline-flex min-h-11 items-center">
            Read every review on the review site
          </a>
        </p>
      )}
    </section>
  )
}

function EachPackage() {
  return (
    <section aria-labelledby="each-package" className="bg-parchment-50 py-14">
      <div className="wrap grid items-center gap-10 lg:grid-cols-2">
        <div>
          <h2 id="each-package" className="mb-8 text-3xl">
            Each package includes
          </h2>
          <ol className="stack-6 border-l-2 border-hairline pl-7">
            {EACH_PACKAGE.map(({ title, text }) => (
              <li key={title} className="relative">
                <span aria-hidden className="absolute top-1.5 -left-9 size-3.5 rounded-full bg-cranberry-700" />
                <h3 className="text-xl">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <StillLife />
      </div>
    </section>
  )
}

/** The five things that a child gets, on a table; decoration only. */
const StillLife = () => (
  <svg viewBox="0 0 420 300" className="w-full" aria-hidden focusable="false">
    <use href={`${drawings}#still-life`} />
  </svg>
)
