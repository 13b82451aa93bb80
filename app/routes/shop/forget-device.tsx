import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/services-context.ts'
import { COOKIE_NAMES, endCookie } from '#app/http/signed-cookie.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { PINE_BUTTON } from '#app/ui/frame/button-looks.ts'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import type { Route } from './+types/forget-device'

export const handle: PageHandle = { header: 'writing' }

export const meta: Route.MetaFunction = () => [{ title: 'Forget this device' }, { name: 'robots', content: 'noindex' }]

export function loader({ url }: Route.LoaderArgs) {
  return { isDone: url.searchParams.has('done'), wasErased: url.searchParams.has('erased') }
}

/** Deletes all our cookies, and has the browser clear what it stores for the shop. */
export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "cookies", "storage"' })
  for (const name of COOKIE_NAMES) headers.append(...(await endCookie(services, name)))
  const erased = url.searchParams.has('erased') ? '&erased' : ''
  return redirect(`${href('/forget-device')}?done${erased}`, { headers })
}

export default function ForgetDevice({ loaderData: { isDone, wasErased } }: Route.ComponentProps) {
  // For browsers that do not support the header.
  useEffect(() => {
    if (!isDone) return
    localStorage.clear()
    sessionStorage.clear()
  }, [isDone])
  return (
    <QuietPage drawing="empty-envelope" title={titleOf(isDone, wasErased)}>
      {isDone ? <Forgotten wasErased={wasErased} /> : <Question wasErased={wasErased} />}
      <a href={href('/')} className="link mt-3 inline-flex min-h-11 items-center">
        Back to Home
      </a>
    </QuietPage>
  )
}

function titleOf(isDone: boolean, wasErased: boolean): string {
  if (isDone) return 'This device has forgotten you'
  return wasErased ? 'We are deleting your family’s data' : 'Forget this device?'
}

function Question({ wasErased }: { wasErased: boolean }) {
  return (
    <>
      {wasErased && (
        <p className="mb-3">
          What could go at once is gone, and the pages of your orders are closed. The rest goes once it has been posted,
          paid back or read by one of us. We’ll write to you when it is done.
        </p>
      )}
      <p className="mb-6">
        {wasErased
          ? 'This browser still has its own copy: the basket, what you typed, and our cookies.'
          : 'Sharing this computer? This removes the basket, what you typed, and all our cookies from this browser. Letters that you have not ordered cannot be reached from here afterwards. What you ordered stays with us.'}
      </p>
      <form method="post" className="actions">
        <button type="submit" className={PINE_BUTTON}>
          Forget this device{wasErased && ', too'}
        </button>
      </form>
    </>
  )
}

function Forgotten({ wasErased }: { wasErased: boolean }) {
  return (
    <p className="mb-6">
      The basket, what you typed and all our cookies are gone from this browser.
      {!wasErased && ' What you ordered is safe with us; the link in our email opens it again.'}
    </p>
  )
}
