import type { ReactNode } from 'react'
import type { Message } from '#app/browser/messages.ts'
import { FlashMessage } from './flash-message.tsx'
import type { HeaderKind } from './page-handle.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type PageShellProps = {
  children: ReactNode
  /** Letters in the basket, for the badge. */
  lettersInBasket: number
  flash: Message | null
  header?: HeaderKind
  /** For the copyright line; null when a failed page does not know it. */
  year: number | null
}

/** What is around every page of the shop: skip link, header, message, footer. */
export function PageShell({ children, lettersInBasket, flash, header = 'whole', year }: PageShellProps) {
  return (
    <>
      <a href="#main" className="button button-primary skip-link">
        Skip to the page
      </a>
      <SiteHeader lettersInBasket={lettersInBasket} kind={header} />
      <FlashMessage message={flash} />
      <main
        id="main"
        tabIndex={-1}
        className={header === 'whole' ? 'page-main grow outline-none' : 'grow outline-none'}
      >
        {children}
      </main>
      <SiteFooter year={year} isShort={header !== 'whole'} />
    </>
  )
}
