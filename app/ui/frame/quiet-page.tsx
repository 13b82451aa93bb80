import type { ReactElement, ReactNode } from 'react'
import { LineDrawing, type LineDrawingName } from './line-drawing.tsx'

type QuietPageProps = {
  drawing: LineDrawingName | ReactElement
  title: string
  /** What it means, and the way on. */ children: ReactNode
}

/** A page with one thing to say: something is done, missing or asked. */
export function QuietPage({ drawing, title, children }: QuietPageProps) {
  return (
    <div className="quiet-page">
      <div className="stationery">
        {typeof drawing === 'string' ? <LineDrawing of={drawing} className="mx-auto -mt-4 mb-5 h-28 w-44" /> : drawing}
        <h1 className="mb-4">{title}</h1>
        {children}
      </div>
    </div>
  )
}
