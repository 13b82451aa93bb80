import { Form, href, NavLink, Outlet } from 'react-router'
import { countConcerns } from '#app/domain/health/count-concerns.server.ts'
import { countSafetyReports } from '#app/domain/safety/safety-queue.server.ts'
import { readWorkerHealth } from '#app/domain/health/worker-health.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { requireStaffMember, staffMemberContext } from '#app/http/staff/staff-guard.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { useRootData } from '#app/ui/frame/root-data.ts'
import { FlashMessage } from '#app/ui/frame/flash-message.tsx'
import type { Route } from './+types/layout'

export const middleware = [requireStaffMember]

export const handle: PageHandle = { bare: true }

export const meta: Route.MetaFunction = () => [{ title: 'Workshop' }, { name: 'robots', content: 'noindex' }]

/** Without a loader the guard would not run on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [concerns, worker, worries] = await Promise.all([
    countConcerns(services),
    readWorkerHealth(services),
    countSafetyReports(services),
  ])
  return { email: context.get(staffMemberContext).email, worries, concerns: concerns + (worker.isWell ? 0 : 1) }
}

const NAV_LINK = 'inline-flex min-h-11 items-center aria-[current=page]:underline'

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
          <span className="font-display text-lg">Workshop</span>
          <nav aria-label="Back office" className="flex grow flex-wrap gap-x-4">
            <NavLink to={href('/admin/print-queue')} className={NAV_LINK}>
              Print Queue
            </NavLink>
            <NavLink to={href('/admin/orders')} className={NAV_LINK}>
              All Orders
            </NavLink>
            <NavLink to={href('/admin/safety')} className={NAV_LINK}>
              Safety
              <ToLookAt count={loaderData.worries} />
            </NavLink>
            <NavLink to={href('/admin/health')} className={NAV_LINK}>
              Health
              <ToLookAt count={loaderData.concerns} />
            </NavLink>
            <a href={href('/')} className="inline-flex min-h-11 items-center hover:underline">
              Homepage
            </a>
          </nav>
          <span className="hidden text-sm text-parchment-100 sm:inline">{loaderData.email}</span>
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
        <Outlet />
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
