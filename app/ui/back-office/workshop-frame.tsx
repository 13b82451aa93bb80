import { Fragment, type ReactNode, useRef } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { FlashMessage } from '#app/ui/frame/flash-message.tsx'
import { useRootData } from '#app/ui/frame/root-data.ts'

/** Null for what could not be counted. */
type Count = number | null

/** Who is logged in, and what waits for a person. The frame's pages get it as their context. */
export type Staff = {
  email: string
  isAdmin: boolean
  hasPasskey: boolean
  worries: Count
  concerns: Count
  requests: Count
}

const NAV_LINK =
  'inline-flex min-h-10 items-center max-lg:min-h-11 whitespace-nowrap text-[0.8125rem] max-lg:text-sm aria-[current]:[box-shadow:inset_0_-3px_var(--color-brass-300)] forced-colors:aria-[current]:underline'

type NavPage = {
  to: string
  name: string
  /** What needs a person there. */ count?: 'worries' | 'concerns' | 'requests'
  isForPackers?: boolean
  /** Where other pages that belong to it begin. */ subpages?: string
  /** True for the first of several that belong together. */ startsGroup?: boolean
}

const PAGES: readonly NavPage[] = [
  { to: href('/admin/today'), name: 'Today', isForPackers: true },
  { to: href('/admin/print-queue'), name: 'Print Queue', isForPackers: true },
  { to: href('/admin/batches'), name: 'Batches', isForPackers: true },
  { to: href('/admin/packing'), name: 'Scan and Ship', isForPackers: true },
  { to: href('/admin/orders'), name: 'All Orders', startsGroup: true },
  { to: href('/admin/stats'), name: 'Statistics', subpages: href('/admin/accounts') },
  { to: href('/admin/users'), name: 'Users', subpages: href('/admin/passkeys') },
  { to: href('/admin/coupons'), name: 'Coupons' },
  { to: href('/admin/requests'), name: 'Requests', count: 'requests', subpages: '/admin/families', startsGroup: true },
  { to: href('/admin/reviews'), name: 'Reviews' },
  { to: href('/admin/safety'), name: 'Safety', count: 'worries' },
  { to: href('/admin/health'), name: 'Health', count: 'concerns', startsGroup: true },
  { to: href('/admin/audit-log'), name: 'Audit Log' },
]

/** What is around every page of the back office: navigation with what waits for a person, message, logout. */
export function WorkshopFrame({ staff, children }: { staff: Staff; children: ReactNode }) {
  const root = useRootData()
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const isIn = (path: string | undefined) => path !== undefined && `${pathname}/`.startsWith(`${path}/`)
  return (
    <>
      <a href="#main" className="button button-primary skip-link">
        Skip to the page
      </a>
      <header className="on-pine top-0 z-20 bg-pine-900 text-white sm:sticky">
        <div className="flex flex-wrap items-center gap-x-4 px-4 py-1 lg:flex-nowrap xl:px-8">
          <span className="font-display text-lg whitespace-nowrap max-lg:grow">Workshop</span>
          <button
            type="button"
            popoverTarget="menu"
            className="min-h-11 cursor-pointer font-semibold underline lg:hidden"
          >
            Menu
            <ToLookAt count={sumOf([staff.worries, staff.concerns, staff.requests])} />
          </button>
          {/* As in the shop's header: a press anywhere closes it, also one on its links. */}
          <div ref={menu} id="menu" popover="auto" className="hidden" />
          <nav
            aria-label="Back office"
            className="workshop-menu flex min-w-0 grow flex-wrap gap-x-2.5 xl:gap-x-3 max-lg:order-last max-lg:basis-full"
          >
            {PAGES.map(({ to, name, count, isForPackers, subpages, startsGroup }) =>
              isForPackers || staff.isAdmin ? (
                <Fragment key={to}>
                  {startsGroup && (
                    <span aria-hidden className="hidden h-4 border-l border-white/25 self-center xl:block" />
                  )}
                  <Link
                    to={to}
                    // A press on it is outside the popover, and closes it; the Enter key is not.
                    onClick={() => menu.current?.hidePopover()}
                    aria-current={pathname === to ? 'page' : isIn(to) || isIn(subpages) ? 'true' : undefined}
                    className={NAV_LINK}
                  >
                    {name}
                    {count && <ToLookAt count={staff[count]} />}
                  </Link>
                </Fragment>
              ) : null,
            )}
            <a href={href('/')} className={NAV_LINK}>
              Homepage
            </a>
          </nav>
          <span className="hidden max-w-48 truncate text-sm text-parchment-100 2xl:inline" title={staff.email}>
            {staff.email}
          </span>
          <Form method="post" action={href('/admin/logout')}>
            <button
              type="submit"
              className="min-h-9 cursor-pointer whitespace-nowrap rounded-md border border-white/50 px-3 text-sm font-semibold"
            >
              Logout
            </button>
          </Form>
        </div>
      </header>
      <FlashMessage message={root?.flash ?? null} />
      <main id="main" tabIndex={-1} className="grow px-4 py-5 outline-none">
        {children}
      </main>
    </>
  )
}

function ToLookAt({ count }: { count: Count }) {
  if (count === 0) return null
  return (
    <span className="ml-1 rounded-full bg-parchment-100 px-1.5 text-sm font-semibold text-cranberry-700 lg:text-xs">
      {count ?? '?'}
      <span className="sr-only"> to look at</span>
    </span>
  )
}

/** Of all that waits in the menu; null where one could not be counted. */
const sumOf = (counts: readonly Count[]): Count =>
  counts.reduce<Count>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
