import { href, Link } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import type { HeaderKind } from './page-handle.ts'

const SECTIONS = [
  { title: 'Packages', anchor: 'packages' },
  { title: 'How It Works', anchor: 'how-it-works' },
  { title: 'Reviews', anchor: 'reviews' },
]

/**
 * The header of every page. Transparent over the dark top of the page, tinted once that has scrolled away. The menu of
 * small screens is the browser's own popover and needs no JavaScript: it shows while `#menu` is open.
 */
export function SiteHeader({ lettersInBasket, kind }: { lettersInBasket: number; kind: HeaderKind }) {
  if (kind === 'paying') return <PayingHeader />
  const basket = `Basket${lettersInBasket > 0 ? ` (${lettersInBasket})` : ''}`
  return (
    <header className="on-pine site-header sticky top-0 z-20 text-white">
      <div className="wrap flex h-16 items-center justify-between gap-4">
        <Mark />
        <nav aria-label="Main" className="hidden items-center gap-6 lg:flex">
          <SectionLinks className="inline-flex min-h-11 items-center hover:underline" />
          <Link to={href('/basket')} className="inline-flex min-h-11 items-center gap-2 hover:underline">
            <BasketIcon />
            Basket
            {lettersInBasket > 0 && <Badge count={lettersInBasket} />}
          </Link>
          {kind === 'whole' && (
            <Link to={href('/questionnaire')} className="button button-primary">
              Create Letter
            </Link>
          )}
        </nav>
        <button
          type="button"
          popoverTarget="menu"
          className="relative flex size-11 cursor-pointer items-center justify-center rounded-md lg:hidden"
        >
          <span className="sr-only">Menu</span>
          <MenuIcon />
          {lettersInBasket > 0 && (
            <span className="absolute -top-1 -right-1">
              <Badge count={lettersInBasket} />
            </span>
          )}
        </button>
        {/* Empty, so that every press is outside it and closes it, even a press on the menu's links. */}
        <div id="menu" popover="auto" className="hidden" />
        <nav aria-label="Menu" className="site-menu">
          <SectionLinks />
          <a href={href('/order/find')}>Find your order</a>
          <a href={href('/help')}>Help</a>
          <a href={href('/basket')}>{basket}</a>
          {kind === 'whole' && (
            <a href={href('/questionnaire')} className="button button-primary">
              Create Letter
            </a>
          )}
        </nav>
      </div>
    </header>
  )
}

function Mark() {
  return (
    <a href={href('/')} className="flex items-center gap-2 font-display text-lg whitespace-nowrap">
      {/* The icon that the browser loads anyway. */}
      <img src="/favicon.svg" alt="" fetchPriority="low" className="size-8" />
      {BRAND.name}
    </a>
  )
}

/** On payment pages only the mark and help lead away. */
function PayingHeader() {
  return (
    <header className="on-pine site-header sticky top-0 z-20 text-white">
      <div className="wrap flex h-16 items-center justify-between gap-4">
        <Mark />
        <p className="flex items-center gap-x-5 text-sm">
          <span className="inline-flex items-center gap-2">
            <svg {...ICON} className="size-5" focusable="false">
              <path d="M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3" />
            </svg>
            <span className="sr-only">Secure checkout</span>
            <span className="hidden md:inline" aria-hidden>
              Secure checkout
            </span>
          </span>
          <a href={`mailto:${BRAND.supportEmail}`} className="inline-flex min-h-11 items-center underline">
            Help
          </a>
        </p>
      </div>
    </header>
  )
}

/** Links to the sections of the home page, from any page. */
function SectionLinks({ className }: { className?: string }) {
  return SECTIONS.map(({ title, anchor }) => (
    <a key={anchor} href={`${href('/')}#${anchor}`} className={className}>
      {title}
    </a>
  ))
}

function Badge({ count }: { count: number }) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brass-300 px-1 text-xs font-bold text-pine-950">
      {count}
      <span className="sr-only"> in the basket</span>
    </span>
  )
}

const ICON = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  'aria-hidden': true,
} as const

function BasketIcon() {
  return (
    <svg {...ICON} className="size-5" focusable="false" strokeLinejoin="round">
      <path d="M3 9h18l-2 11H5zM8 9l4-6 4 6" />
    </svg>
  )
}

function MenuIcon() {
  return (
    <svg {...ICON} className="size-6" focusable="false" strokeLinecap="round">
      <path className="menu-icon" d="M4 7h16M4 12h16M4 17h16" />
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  )
}
