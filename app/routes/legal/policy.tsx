import { data, href } from 'react-router'
import { POLICIES } from '#app/content/policies/index.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { CookieChoice } from '#app/ui/frame/cookie-banner.tsx'
import { formatDate } from '#app/domain/text/format.ts'
import { publicMeta } from '#app/ui/landing/public-meta.ts'
import type { Route } from './+types/policy'

export const handle: PageHandle = { scripts: false, styles: 'still' }

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  loaderData
    ? publicMeta({
        title: loaderData.policy.title,
        description: loaderData.policy.intro,
        path: href('/legal/:policy', { policy: params.policy }),
        siteUrl: loaderData.siteUrl,
        picture: 'share-promises',
      })
    : [{ title: 'Page not found' }]

export function loader({ params, context }: Route.LoaderArgs) {
  const policy = POLICIES.get(params.policy)
  if (!policy) throw data(null, { status: 404 })
  const { clock, siteUrl } = context.get(servicesContext)
  return { policy, today: formatDate(clock.now()), siteUrl: siteUrl.origin }
}

/** A policy with more sections than this begins with a list of them. */
const MOST_UNLISTED = 5

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { policy, today } = loaderData
  return (
    <article className="wrap max-w-2xl py-10">
      <h1>{policy.title}</h1>
      {policy.showsLastUpdated && <p className="mt-2 text-mist">Last updated: {today}</p>}
      <p className="paper mt-5 mb-8 flex items-center gap-4 p-5 font-display text-xl">
        <LineDrawing of="lamp" className="size-16 shrink-0 text-brass-700" />
        <span>{policy.intro}</span>
      </p>
      {policy.sections.length > MOST_UNLISTED && (
        <nav aria-label="On this page" className="mb-8 border-b border-hairline pb-5">
          <ol className="lg:columns-2">
            {policy.sections.map(({ heading }, place) => (
              <li key={heading}>
                <a href={`#section-${place + 1}`} className="link inline-flex min-h-10 items-center">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {policy.sections.map(({ heading, body }, place) => (
        <section key={heading} id={`section-${place + 1}`} className="mb-8 scroll-mt-20">
          <h2 className="mb-2 text-2xl">{heading}</h2>
          {body.map((part, index) =>
            typeof part === 'string' ? (
              <p key={index} className="mb-3">
                {part}
              </p>
            ) : (
              <ul key={index} className="mb-3 list-disc stack-1 pl-6">
                {part.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      {policy.asksAboutCookies && <CookieChoice />}
      <a href={href('/')} className="button button-quiet">
        Back to Home
      </a>
    </article>
  )
}
