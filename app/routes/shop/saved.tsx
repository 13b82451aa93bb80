import { Form, href, Link, redirect } from 'react-router'
import { countLetters } from '#app/domain/text/format.ts'
import { findOpenedLink, takeOpenedLink } from '#app/http/shopper/opened-link.ts'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { EnvelopeFan } from '#app/ui/frame/sealed-envelope.tsx'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import type { Route } from './+types/saved'

export const handle: PageHandle = { header: 'writing' }

export const meta: Route.MetaFunction = () => [{ title: 'Your saved letter' }, { name: 'robots', content: 'noindex' }]

/** What a link holds, so that the visitor can see it before copying it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const held = await findOpenedLink(context, request)
  if (!held) throw redirect(href('/'))
  return { names: held.letters.map(({ childName }) => childName) }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeOpenedLink(context, request)
}

export default function Saved({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <QuietPage
      drawing={<EnvelopeFan names={names} />}
      title={names.length === 1 ? 'A saved letter' : `${countLetters(names.length)} saved`}
    >
      <CutOffNotice />
      <p className="mb-2">This link holds a copy of:</p>
      <ul className="mb-6 stack-1 font-semibold">
        {names.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two children may have one name, and the list never changes
          <li key={index}>the letter for {name}</li>
        ))}
      </ul>
      <Form method="post">
        <button type="submit" className="button button-primary">
          Continue in this browser
        </button>
      </Form>
      <p className="mt-5 text-mist">We’ll add a copy to your basket. The original won’t change.</p>
      <p className="mt-5">
        <Link to={href('/')} reloadDocument className="link">
          Not for me
        </Link>
      </p>
    </QuietPage>
  )
}
