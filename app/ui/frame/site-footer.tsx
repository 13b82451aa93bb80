import { href } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { POLICY_LINKS } from '#app/content/policies/policy.ts'

type SiteFooterProps = {
  /** For the copyright line; null when a failed page does not know it. */
  year: number | null
  /** One line instead of four columns: on the way to paying, and on a customer's own pages. */
  isShort: boolean
}

const policyPath = (policy: string) => href('/legal/:policy', { policy })

/** The foot of every page: who we are, where to go, the rules, how to reach us. */
export function SiteFooter({ year, isShort }: SiteFooterProps) {
  const copyright = `© ${year ?? ''} ${BRAND.name}`
  return (
    <>
      <div data-hills aria-hidden />
      <footer className="on-pine site-footer bg-pine-900 text-white">
        {isShort ? (
          <div className="wrap flex flex-wrap items-center justify-between gap-x-5 py-4">
            <nav aria-label="Help and rules">
              <Links
                links={[
                  { path: href('/help'), title: 'Help' },
                  { path: href('/contact'), title: 'Contact' },
                  { path: policyPath('privacy'), title: 'Privacy' },
                  { path: policyPath('terms'), title: 'Terms' },
                  { path: policyPath('cookies'), title: 'Cookies' },
                ]}
              />
            </nav>
            <p className="text-parchment-100">{copyright}</p>
          </div>
        ) : (
          <WholeFooter copyright={copyright} />
        )}
      </footer>
    </>
  )
}

function WholeFooter({ copyright }: { copyright: string }) {
  return (
    <>
      <div className="wrap grid gap-y-5 py-6 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr] lg:gap-x-12 lg:py-10">
        <div>
          <p className="mb-2 font-display text-lg">{BRAND.name}</p>
          <p className="text-parchment-100">{BRAND.blurb}</p>
        </div>
        <FooterLinks
          title="Quick links"
          links={[
            { path: href('/'), title: 'Home' },
            { path: href('/packages'), title: 'Packages' },
            { path: href('/help'), title: 'Help' },
            { path: href('/order/find'), title: 'Find your order' },
            { path: href('/forget-device'), title: 'Forget this device' },
          ]}
        />
        <FooterLinks
          title="Legal"
          links={POLICY_LINKS.map(({ policy, title }) => ({ path: policyPath(policy), title }))}
        />
        <div>
          <h2 className="text-lg lg:mb-2">
            <a href={href('/contact')}>Contact</a>
          </h2>
          <p>
            <a href={`mailto:${BRAND.supportEmail}`} className="inline-flex min-h-8 items-center underline">
              {BRAND.supportEmail}
            </a>
          </p>
          <p className="text-parchment-100">{BRAND.madeWith}</p>
        </div>
      </div>
      <div className="wrap">
        <p className="border-t border-white/15 py-4 text-parchment-100">{copyright}</p>
      </div>
    </>
  )
}

type FooterLink = { path: string; title: string }

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg lg:mb-2">{title}</h2>
      <Links links={links} isColumn />
    </nav>
  )
}

function Links({ links, isColumn }: { links: readonly FooterLink[]; isColumn?: boolean }) {
  return (
    <ul className={`flex flex-wrap gap-x-5 ${isColumn ? 'lg:block' : ''}`}>
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path} className="inline-flex min-h-8 items-center hover:underline">
            {link.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
