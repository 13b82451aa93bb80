import { href } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { FooterLinks, policyPath } from './footer-links.tsx'
import { WholeFooter } from './whole-footer.tsx'

type SiteFooterProps = {
  /** For the copyright line; null when a failed page does not know it. */
  year: number | null
  /** One line instead of four columns: on the way to paying, and on a customer's own pages. */
  isShort: boolean
}

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
              <FooterLinks
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
