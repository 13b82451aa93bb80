import { href } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { COMING_SOON, SAMPLE_NAME } from '#app/content/home.ts'
import { POLICY_LINKS } from '#app/content/policies/policy.ts'
import { launchOf, season } from '#app/domain/calendar/season.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { Countdown } from '#app/ui/landing/countdown.tsx'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { NorthPole } from '#app/ui/frame/north-pole.tsx'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import { Snowfall, SnowPause } from '#app/ui/landing/snowfall.tsx'
import type { Route } from './+types/coming-soon'

export const handle: PageHandle = { bare: true, scripts: false, styles: 'night' }

export const meta: Route.MetaFunction = () => [{ title: `${BRAND.name}: coming soon` }]

export function loader({ context }: Route.LoaderArgs) {
  const { clock, seasonYear, gateIsOpen } = context.get(servicesContext)
  const now = clock.now()
  const { year, isBeforeCutOff } = season(now, seasonYear)
  const launchAt = launchOf(year)
  return {
    christmas: year,
    opensAt: launchAt.getTime(),
    now: now.getTime(),
    isOpen: gateIsOpen && now >= launchAt,
    reasons: COMING_SOON.filter(({ isAboutChristmas }) => isBeforeCutOff || !isAboutChristmas),
  }
}

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  const { christmas, opensAt, now, isOpen, reasons } = loaderData
  return (
    <>
      <div className="has-snow night-sky stars-aside on-pine flex grow flex-col text-white">
        <Snowfall />
        <NorthPole />
        <main id="main" className="wrap relative flex max-w-4xl grow flex-col justify-center pt-12 pb-40 text-center">
          <SealedEnvelope name={SAMPLE_NAME} className="mx-auto mb-6 w-64 -rotate-3" />
          <h1 className="mb-3">{`${BRAND.name} ${isOpen ? 'is open' : 'opens soon'}`}</h1>
          <p className="mb-8 text-lg text-parchment-100">
            {BRAND.tagline}, for Christmas {christmas}.
          </p>
          {isOpen && (
            <a href={href('/')} className="button button-primary mx-auto">
              Go to the shop
            </a>
          )}
          <Countdown until={opensAt} now={now} />
          <ul className="my-10 grid gap-5 sm:grid-cols-3">
            {reasons.map(({ title, text, drawing }) => (
              <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-4 text-left sm:block sm:text-center">
                <LineDrawing of={drawing} className="row-span-2 size-12 self-center sm:mx-auto sm:mb-2 sm:size-16" />
                <h2 className="mb-1 text-xl">{title}</h2>
                <p className="text-parchment-100 sm:mx-auto sm:max-w-64">{text}</p>
              </li>
            ))}
          </ul>
          <p>
            <a href={`mailto:${BRAND.supportEmail}`} className="button">
              {BRAND.supportEmail}
            </a>
          </p>
          <p>
            <SnowPause />
          </p>
        </main>
      </div>
      <footer>
        <nav aria-label="Legal" className="wrap flex flex-wrap justify-center gap-x-5 py-4 text-sm">
          {POLICY_LINKS.map(({ policy, title }) => (
            <a
              key={policy}
              href={href('/legal/:policy', { policy })}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {title}
            </a>
          ))}
        </nav>
      </footer>
    </>
  )
}
