import type { ReactNode } from 'react'
import type { Message } from '#app/browser/messages.ts'
import { FlashMessage } from '#app/ui/frame/flash-message.tsx'
import { WaxSeal } from '#app/ui/frame/wax-seal.tsx'

type LoginFrameProps = { flash: Message | null; children: ReactNode }

/** The pages in front of the back office. */
export function LoginFrame({ flash, children }: LoginFrameProps) {
  return (
    <>
      <FlashMessage message={flash} />
      <main id="main" className="wrap flex max-w-md grow flex-col justify-center py-12">
        <WaxSeal className="mb-4 size-12" />
        <h1 className="mb-1">Santa Admin Portal</h1>
        <p className="mb-6 text-mist">For the workshop team only.</p>
        {children}
      </main>
    </>
  )
}
