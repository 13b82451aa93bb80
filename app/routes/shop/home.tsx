import { HOW_IT_WORKS, SAMPLE_LETTER } from '#app/content/home.ts'
import { PACKAGE_LIST, PACKAGES } from '#app/domain/pricing/packages.ts'
import { season } from '#app/domain/season/season.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { PageHandle } from '#app/root.tsx'
import { formatDay, formatPence } from '#app/ui/format.ts'
import { LetterPaper } from '#app/ui/letter-paper.tsx'
import { PackageCard } from '#app/ui/package-card.tsx'
import { NightSky } from '#app/ui/pictures.tsx'
import { BRAND } from '#app/content/brand.ts'
import type { Route } from './+types/home'

export const handle: PageHandle = { scripts: false }

export const meta: Route.MetaFunction = () => [
  { title: `${BRAND.name}: personalised letters from Santa` },
  { name: 'description', content: BRAND.tagline },
]

export function loader({ context }: Route.LoaderArgs) {
  const { clock, seasonYear } = context.get(servicesContext)
  const { year, orderBy, arrivesBeforeChristmas } = season(clock.now(), seasonYear)
  return { christmas: year, orderBy: formatDay(orderBy), arrivesBeforeChristmas }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero {...loaderData} />
      <section aria-labelledby="packages" className="wrap py-14">
        <h2 id="packages" className="mb-8 text-3xl">
          Choose a package
        </h2>
        <div className="grid gap-8 md:grid-cols-3 md:gap-5">
          {PACKAGE_LIST.map((letterPackage) => (
            <PackageCard key={letterPackage.code} letterPackage={letterPackage} heading="h3">
              <a
                href="/questionnaire"
                className={`button ${letterPackage.popular ? 'button-primary' : 'button-quiet'}`}
              >
                Select Package<span className="sr-only"> {letterPackage.title}</span>
              </a>
            </PackageCard>
          ))}
        </div>
      </section>
      <section aria-labelledby="how-it-works" className="bg-parchment-50 py-14">
        <div className="wrap">
          <h2 id="how-it-works" className="mb-8 text-3xl">
            How it works
          </h2>
          <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {HOW_IT_WORKS.map(({ title, text }, index) => (
              <li key={title}>
                <span
                  aria-hidden
                  className="mb-3 flex size-10 items-center justify-center rounded-full bg-pine-900 font-display text-lg text-brass-300"
                >
                  {index + 1}
                </span>
                <h3 className="mb-1 text-xl">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <a href="/questionnaire" className="button button-primary mt-8">
            Get Started Now
          </a>
        </div>
      </section>
    </>
  )
}

function Hero({ christmas, orderBy, arrivesBeforeChristmas }: Awaited<ReturnType<typeof loader>>) {
  return (
    <section className="on-pine relative overflow-hidden bg-pine-900 text-white">
      <NightSky className="absolute inset-x-0 bottom-0 h-48 w-full" />
      <div className="wrap relative grid gap-10 pt-10 pb-24 lg:grid-cols-2 lg:items-center lg:pt-16">
        <div>
          <h1 className="mb-4 text-4xl sm:text-5xl">A letter from Santa, written for one child</h1>
          <p className="mb-6 max-w-lg text-lg text-parchment-100">
            You tell us about your child. We write the letter, you check every word, and we print and post it to your
            door for Christmas {christmas}.
          </p>
          <a href="/questionnaire" className="button button-primary px-7 text-lg">
            Create Christmas Magic
          </a>
          <p className="mt-4 text-parchment-100">
            {arrivesBeforeChristmas
              ? `Order by ${orderBy} for delivery before Christmas. From ${formatPence(PACKAGES.basic.pricePence)}, delivery free.`
              : 'Our cut-off for delivery before Christmas has passed: a letter ordered now may arrive after the day.'}
          </p>
        </div>
        <div className="mx-auto w-full max-w-md rotate-1 text-pine-950">
          <LetterPaper letter={SAMPLE_LETTER} />
        </div>
      </div>
    </section>
  )
}
