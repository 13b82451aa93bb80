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
      <main id="main" className="wrap flex max-w-md grow flex-col justify-center py-12">
        <WaxSeal className="mb-4 size-12" />
        <h1 className="mb-1">Santa Admin Portal</h1>
        <p className="mb-6 text-mist">For the workshop team only.</p>
        <div className="paper p-5 sm:p-7">{children}</div>
      </main>
    </>
  )
}
