import { Fragment } from 'react'
import { data, href } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { POLICIES } from '#app/content/policies/index.ts'
import { type Policy, rowsOf } from '#app/content/policies/policy.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { PINE_BUTTON } from '#app/ui/frame/button-looks.ts'
import { useRootData } from '#app/ui/frame/root-data.ts'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { CookieButtons } from '#app/ui/frame/cookie-banner.tsx'
import { formatDate } from '#app/domain/text/format.ts'
import { publicMeta } from '#app/ui/landing/public-meta.ts'
import { SupportEmail } from '#app/ui/frame/support-email.tsx'
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

/** A policy with more sections than this folds them on a phone. */
const MOST_UNFOLDED = 3

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { policy, today } = loaderData
  const { sections } = policy
  return (
    <div className="wrap items-start gap-x-12 py-10 justify-between lg:grid lg:grid-cols-[15rem_44rem]">
      <nav aria-label="On this page" className="sticky top-24 max-h-[calc(100vh-7rem)] overflow-y-auto max-lg:hidden">
        <ol>
          {sections.map(({ heading }, place) => (
            <li key={heading}>
              <a
                href={`#section-${place + 1}`}
                className="inline-block py-2.5 text-sm text-pine-700 hover:underline pointer-fine:py-1.5"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="mx-auto w-full max-w-2xl lg:max-w-none">
        <h1>{policy.title}</h1>
        {policy.showsLastUpdated && <p className="mt-2 text-mist">Last updated: {today}</p>}
        <p className="paper mt-5 mb-8 flex items-center gap-3 p-4 text-lg">
          <LineDrawing of="lamp" className="size-12 shrink-0 text-brass-700" />
          <span>{policy.intro}</span>
        </p>
        {policy.asksAboutCookies && <CookieChoice />}
        {sections.map(({ heading, body }, place) => {
          const section = <Section key={heading} id={`section-${place + 1}`} heading={heading} body={body} />
          if (sections.length <= MOST_UNFOLDED) return section
          return (
            <details key={heading} open={place === 0} className="policy-part border-b border-hairline">
              <summary className="fold flex w-full items-center justify-between py-2">
                <h2 className="text-xl">{heading}</h2>
              </summary>
              {section}
            </details>
          )
        })}
        <a href={href('/')} className="button button-quiet mt-8">
          Back to Home
        </a>
      </article>
    </div>
  )
}

/** A part of a policy, with its heading. */
function Section({ id, heading, body }: Policy['sections'][number] & { id: string }) {
  return (
    <section id={id} className="mb-12 text-[1.0625rem]/relaxed">
      <h2 className="mb-2 text-2xl">{heading}</h2>
      {body.map((part, index) =>
        typeof part === 'string' ? (
          <p key={index} className="mb-3">
            <Words text={part} />
          </p>
        ) : (
          <List key={index} items={part} />
        ),
      )}
    </section>
  )
}

/** A text in which our email address is a link. */
function Words({ text }: { text: string }) {
  const [before, ...after] = text.split(BRAND.supportEmail)
  return (
    <>
      {before}
      {after.map((rest) => (
        <Fragment key={rest}>
          <SupportEmail />
          {rest}
        </Fragment>
      ))}
    </>
  )
}

function List({ items }: { items: readonly string[] }) {
  const rows = rowsOf(items)
  if (!rows) {
    return (
      <ul className="mb-3 list-disc stack-1 pl-6">
        {items.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <dl className="mb-5 border-t border-hairline">
      {rows.map(([what, value]) => (
        <div key={what} className="gap-x-6 border-b border-hairline py-2 sm:grid sm:grid-cols-[3fr_2fr]">
          <dt className="font-semibold first-letter:uppercase">{what}</dt>
          <dd className={/^\d+%$/.test(value) ? 'font-display text-xl' : ''}>
            <Words text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The banner's choice again, with what was chosen. */
function CookieChoice() {
  const consent = useRootData()?.consent
  const look = (isChosen: boolean) => `${isChosen ? PINE_BUTTON : 'button button-quiet'} grow sm:grow-0`
  return (
    <form method="post" action={href('/cookie-consent')} className="paper mb-8 flex flex-wrap gap-3 p-5">
      {consent && <p className="w-full">You chose {consent.analytics ? 'all cookies' : 'essential cookies only'}.</p>}
      <CookieButtons essentialClass={look(consent?.analytics === false)} allClass={look(consent?.analytics === true)} />
    </form>
  )
}
