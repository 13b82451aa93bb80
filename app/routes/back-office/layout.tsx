import { Form, href, NavLink, Outlet } from 'react-router'
import { countConcerns } from '#app/domain/health/concerns.server.ts'
import { countRequests } from '#app/domain/privacy/requests/requests.server.ts'
import { countSafetyReports } from '#app/domain/safety/safety-queue.server.ts'
import { readWorkerHealth } from '#app/domain/health/worker-health.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { isAdmin, requireLogin, requirePasskey, staffMemberContext } from '#app/http/staff/staff-guard.ts'
import type { BackOfficeContext } from '#app/ui/back-office/back-office-context.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { useRootData } from '#app/ui/frame/root-data.ts'
import { FlashMessage } from '#app/ui/frame/flash-message.tsx'
import type { Route } from './+types/layout'

export const middleware = [requireLogin, requirePasskey]

export const handle: PageHandle = { bare: true, styles: 'workshop' }

export const meta: Route.MetaFunction = () => [{ title: 'Workshop' }, { name: 'robots', content: 'noindex' }]

/** Without a loader the guard would not run on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { email, secondFactor } = context.get(staffMemberContext)
  const hasPasskey = secondFactor !== 'none'
  if (!isAdmin(context)) return { email, isAdmin: false, hasPasskey, worries: 0, concerns: 0, requests: 0 }
  const [concerns, worker, worries, requests] = await Promise.all([
    countConcerns(services),
    readWorkerHealth(services),
    countSafetyReports(services),
    countRequests(services),
  ])
  return { email, isAdmin: true, hasPasskey, worries, requests, concerns: concerns + (worker.isWell ? 0 : 1) }
}

const NAV_LINK = 'inline-flex min-h-11 items-center text-sm aria-[current=page]:underline'

type NavPage = {
  to: string
  name: string
  /** What needs a person there. */ count?: 'worries' | 'concerns' | 'requests'
  isForPackers?: boolean
}

const PAGES: readonly NavPage[] = [
  { to: href('/admin/today'), name: 'Today', isForPackers: true },
  { to: href('/admin/print-queue'), name: 'Print Queue', isForPackers: true },
  { to: href('/admin/batches'), name: 'Batches', isForPackers: true },
  { to: href('/admin/packing'), name: 'Scan and Ship', isForPackers: true },
  { to: href('/admin/orders'), name: 'All Orders' },
  { to: href('/admin/statistics'), name: 'Statistics' },
  { to: href('/admin/users'), name: 'Users' },
  { to: href('/admin/coupons'), name: 'Coupons' },
  { to: href('/admin/requests'), name: 'Requests', count: 'requests' },
  { to: href('/admin/safety'), name: 'Safety', count: 'worries' },
  { to: href('/admin/health'), name: 'Health', count: 'concerns' },
  { to: href('/admin/audit-log'), name: 'Audit Log' },
]

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  const root = useRootData()
  return (
    <>
      <a
        href="#main"
        className="button button-primary sr-only z-30 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the page
      </a>
      <header className="on-pine top-0 z-20 bg-pine-900 text-white sm:sticky">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2">
          <span className="font-display text-lg max-lg:grow">Workshop</span>
          <nav aria-label="Back office" className="flex grow flex-wrap gap-x-4 max-lg:order-last max-lg:basis-full">
            {PAGES.map(({ to, name, count, isForPackers }) =>
              isForPackers || loaderData.isAdmin ? (
                <NavLink key={to} to={to} className={NAV_LINK}>
                  {name}
                  {count && <ToLookAt count={loaderData[count]} />}
                </NavLink>
              ) : null,
            )}
            <a href={href('/')} className={NAV_LINK}>
              Homepage
            </a>
          </nav>
          <span className="hidden max-w-48 truncate text-sm text-parchment-100 2xl:inline" title={loaderData.email}>
            {loaderData.email}
          </span>
          <Form method="post" action={href('/admin/logout')}>
            <button
              type="submit"
              className="min-h-11 cursor-pointer rounded-md border border-white/50 px-4 font-semibold"
            >
              Logout
            </button>
          </Form>
        </div>
      </header>
      <FlashMessage message={root?.flash ?? null} />
      <main id="main" tabIndex={-1} className="grow px-4 py-5 outline-none">
        <Outlet context={loaderData satisfies BackOfficeContext} />
      </main>
    </>
  )
}

function ToLookAt({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ml-2 rounded-full bg-parchment-100 px-2 text-sm font-semibold text-cranberry-700">
      {count}
      <span className="sr-only"> to look at</span>
    </span>
  )
}
