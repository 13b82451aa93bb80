import type { ReactNode } from 'react'
import { FlashMessage } from '#app/ui/frame/flash-message.tsx'
import { useRootData } from '#app/ui/frame/root-data.ts'
import { WaxSeal } from '#app/ui/frame/wax-seal.tsx'

/** The pages in front of the back office. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const root = useRootData()
  return (
    <>
      <FlashMessage message={root?.flash ?? null} />
      <main id="main" className="quiet-page grow">
        <div className="stationery max-w-md">
          <WaxSeal className="mx-auto mb-4 size-12" />
          <h1 className="mb-1 text-3xl">Santa Admin Portal</h1>
          <p className="mb-6 text-mist">For the workshop team only.</p>
          <div className="text-left">{children}</div>
        </div>
      </main>
    </>
  )
}
