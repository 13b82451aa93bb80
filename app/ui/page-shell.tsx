import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { FlashMessage } from './flash-message.tsx'
import { WaxSeal } from './pictures.tsx'

type PageShellProps = {
  children: ReactNode
  /** Letters in the basket, for the badge. */
  lettersInBasket: number
  flash: { kind: 'success' | 'error'; text: string } | null
  /** For the copyright line; null when a failed page does not know it. */
  year: number | null
}

const SECTIONS = [
  { title: 'Packages', anchor: 'packages' },
  { title: 'How It Works', anchor: 'how-it-works' },
]

/** What is around every page of the shop: skip link, header, message, footer. */
export function PageShell({ children, lettersInBasket, flash, year }: PageShellProps) {
  return (
    <>
      <a
        href="#main"
        className="button button-primary sr-only z-30 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the page
      </a>
      <Header lettersInBasket={lettersInBasket} />
      <FlashMessage message={flash} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer year={year} />
    </>
  )
}

function Header({ lettersInBasket }: { lettersInBasket: number }) {
  const basket = `Basket${lettersInBasket > 0 ? ` (${lettersInBasket})` : ''}`
  return (
    <header className="on-pine sticky top-0 z-20 bg-pine-900 text-white">
      <div className="wrap flex h-16 items-center justify-between gap-4">
        <Link to="/" reloadDocument className="flex items-center gap-2 font-display text-lg whitespace-nowrap">
          <WaxSeal className="size-8" />
          {BRAND.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-6 md:flex">
          {SECTIONS.map(({ title, anchor }) => (
            <a key={anchor} href={`/#${anchor}`} className="inline-flex min-h-11 items-center hover:underline">
              {title}
            </a>
          ))}
          <Link to={href('/basket')} className="inline-flex min-h-11 items-center gap-2 hover:underline">
            <BasketIcon />
            Basket
            {lettersInBasket > 0 && <Badge count={lettersInBasket} />}
          </Link>
          <Link to={href('/questionnaire')} className="button button-primary">
            Create Letter
          </Link>
        </nav>
        <details className="group relative md:hidden">
          <summary className="flex size-11 cursor-pointer list-none items-center justify-center rounded-md [&::-webkit-details-marker]:hidden">
            <span className="sr-only">Menu</span>
            <MenuIcon />
            {lettersInBasket > 0 && (
              <span className="absolute top-0 right-0">
                <Badge count={lettersInBasket} />
              </span>
            )}
          </summary>
          <nav
            aria-label="Menu"
            className="absolute top-13 right-0 flex w-60 flex-col gap-1 rounded-md bg-pine-900 p-3 shadow-xl"
          >
            {SECTIONS.map(({ title, anchor }) => (
              <a key={anchor} href={`/#${anchor}`} className="flex min-h-11 items-center px-3">
                {title}
              </a>
            ))}
            <Link to={href('/basket')} reloadDocument className="flex min-h-11 items-center px-3">
              {basket}
            </Link>
            <Link to={href('/questionnaire')} reloadDocument className="button button-primary mt-1">
              Create Letter
            </Link>
          </nav>
        </details>
      </div>
    </header>
  )
}

function Badge({ count }: { count: number }) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brass-300 px-1 text-xs font-bold text-pine-950">
      {count}
      <span className="sr-only"> in the basket</span>
    </span>
  )
}

function Footer({ year }: { year: number | null }) {
  return (
    <footer className="on-pine mt-16 bg-pine-900 text-white">
      <div className="wrap grid gap-8 py-10 sm:grid-cols-3">
        <div>
          <p className="mb-2 font-display text-lg">{BRAND.name}</p>
          <p className="text-parchment-100">{BRAND.blurb}</p>
        </div>
        <nav aria-label="Quick links">
          <h2 className="mb-2 text-lg">Quick links</h2>
          <ul>
            <li>
              <Link to="/" reloadDocument className="inline-flex min-h-8 items-center hover:underline">
                Home
              </Link>
            </li>
            <li>
              <a href="/#packages" className="inline-flex min-h-8 items-center hover:underline">
                Packages
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 text-lg">Contact</h2>
          <p>
            <a href={`mailto:${BRAND.supportEmail}`} className="inline-flex min-h-8 items-center underline">
              {BRAND.supportEmail}
            </a>
          </p>
          <p className="text-parchment-100">{BRAND.madeWith}</p>
        </div>
      </div>
      <p className="wrap border-t border-white/15 py-4 text-sm text-parchment-100">
        © {year} {BRAND.name}
      </p>
    </footer>
  )
}

function BasketIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      aria-hidden
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M3 9h18l-2 11H5zM8 9l4-6 4 6" />
    </svg>
  )
}

function MenuIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      aria-hidden
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M4 7h16M4 12h16M4 17h16" />
    </svg>
  )
}
