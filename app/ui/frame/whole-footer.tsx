import { href } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { POLICY_LINKS } from '#app/content/policies/policy.ts'
import { type FooterLink, FooterLinks, policyPath } from './footer-links.tsx'

/** Four columns: who we are, where to go, the rules, how to reach us. Areas with the short footer leave its styles out. */
export function WholeFooter({ copyright }: { copyright: string }) {
  return (
    <>
      <div className="wrap grid gap-y-5 py-6 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr] lg:gap-x-12 lg:py-10">
        <div>
          <p className="mb-2 font-display text-lg">{BRAND.name}</p>
          <p className="text-parchment-100">{BRAND.blurb}</p>
        </div>
        <Column
          title="Quick links"
          links={[
            { path: href('/'), title: 'Home' },
            { path: href('/packages'), title: 'Packages' },
            { path: href('/help'), title: 'Help' },
            { path: href('/order/find'), title: 'Find your order' },
            { path: href('/forget-device'), title: 'Forget this device' },
          ]}
        />
        <Column title="Legal" links={POLICY_LINKS.map(({ policy, title }) => ({ path: policyPath(policy), title }))} />
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

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg lg:mb-2">{title}</h2>
      <FooterLinks links={links} isColumn />
    </nav>
  )
}
