import { Outlet } from 'react-router'
import { FlashMessage } from '#app/ui/frame/flash-message.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { useRootData } from '#app/ui/frame/root-data.ts'
import { WaxSeal } from '#app/ui/frame/wax-seal.tsx'
import type { Route } from './+types/layout'

export const handle: PageHandle = { bare: true, styles: 'workshop' }

export const meta: Route.MetaFunction = () => [{ title: 'Santa Admin Portal' }, { name: 'robots', content: 'noindex' }]

/** The pages in front of the back office. */
export default function LoginLayout() {
  const root = useRootData()
  return (
    <main id="main" className="quiet-page grow">
      <div className="stationery max-w-md">
        <WaxSeal className="mx-auto mb-4 size-12" />
        <h1 className="mb-1 text-2xl">Santa Admin Portal</h1>
        <p className="text-mist">For the workshop team only.</p>
        <FlashMessage message={root?.flash ?? null} />
        <div className="mt-6 text-left">
          <Outlet />
        </div>
      </div>
    </main>
  )
}
