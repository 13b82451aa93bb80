import { href } from 'react-router'

export const policyPath = (policy: string) => href('/legal/:policy', { policy })

export type FooterLink = { path: string; title: string }

/** Links of a footer: in a line, or on a wide page below each other. */
export function FooterLinks({ links, isColumn }: { links: readonly FooterLink[]; isColumn?: boolean }) {
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
