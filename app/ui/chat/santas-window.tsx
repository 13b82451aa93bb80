import type { ReactNode } from 'react'
import { FlashMessage } from '../frame/flash-message.tsx'
import { useRootData } from '../frame/root-data.ts'
import hut from './santas-window.svg?url&no-inline'

type SantasWindowProps = {
  title?: string
  /** The child's clock, on the window sill. */
  candle: ReactNode
  /** Small, and to the right of the title: what only a grown-up needs. */
  corner?: ReactNode
  /** The snow at the foot: the message box, or what comes next. */
  foot: ReactNode
  dialog?: ReactNode
  children: ReactNode
}

/** The chat's place: Santa's lit window at night, words in the dark below it, and the child in the snow. */
export function SantasWindow({ title = 'Santa’s window', candle, corner, foot, dialog, children }: SantasWindowProps) {
  return (
    <div className="santas-window night-sky">
      <header className="on-pine window-head">
        <h1>{title}</h1>
        <div className="flex items-center gap-2">{corner}</div>
      </header>
      <FlashMessage message={useRootData()?.flash ?? null} />
      <main id="main" tabIndex={-1} className="window-main outline-none">
        <div className="window-scene">
          <img src={hut} alt="" width="400" height="680" />
          {candle}
        </div>
        <div className="on-pine window-talk">{children}</div>
        <div className="window-snow">{foot}</div>
      </main>
      {dialog}
    </div>
  )
}
