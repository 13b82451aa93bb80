import { type ReactNode, useEffect, useRef } from 'react'
import { FlashMessage } from '../frame/flash-message.tsx'
import { WaxSeal } from '../frame/wax-seal.tsx'
import { useRootData } from '../frame/root-data.ts'
import hut from './santas-window.svg?url&no-inline'

type ChatFrameProps = {
  title: string
  /** To the right of the title: the time left. */
  timer?: ReactNode
  /** Santa's window above the words, as wide as the page: whole, or small where the words matter more. */
  window?: 'whole' | 'small'
  /** True where the title is the first thing to be read, and takes the focus. */ isNews?: boolean
  children: ReactNode
}

/** The frame around a chat: no links that lead a child elsewhere, and little enough to leave room for a keyboard. */
export function ChatFrame({ title, timer, window, isNews = false, children }: ChatFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <>
      <header className="on-pine sticky top-0 z-20 bg-pine-900 text-white">
        <div className="wrap flex min-h-11 max-w-2xl items-center gap-3 py-3">
          {!isNews && <WaxSeal className="size-8 shrink-0" />}
          <h1 ref={heading} tabIndex={-1} className="grow text-xl wrap-anywhere outline-none">
            {title}
          </h1>
          {timer && <div className="shrink-0 rounded-md border border-white/50 px-3 py-1 font-semibold">{timer}</div>}
        </div>
      </header>
      <FlashMessage message={useRootData()?.flash ?? null} />
      <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        {window && <WindowPicture isSmall={window === 'small'} />}
        <div className="wrap flex max-w-2xl grow flex-col pt-4">{children}</div>
      </main>
    </>
  )
}

/** The window without the wall below it. */
const WINDOW = `${hut}#svgView(viewBox(-20,-10,400,300))`

/** Where the chat takes place, over the page of a grown-up. */
const WindowPicture = ({ isSmall }: { isSmall: boolean }) => (
  <div className="night-sky window-band shrink-0">
    <img
      src={WINDOW}
      alt=""
      width="400"
      height="300"
      className={`mx-auto w-full object-cover object-top ${isSmall ? 'h-48 max-w-64' : 'h-72 max-w-sm'}`}
    />
  </div>
)
