import type { ReactNode } from 'react'
import { LineDrawing, type LineDrawingName } from './line-drawing.tsx'

type QuietPageProps = {
  drawing: LineDrawingName
  title: string
  /** What it means, and the way on. */ children: ReactNode
}

/** A page with one thing to say: something is done, missing or asked. */
export function QuietPage({ drawing, title, children }: QuietPageProps) {
  return (
    <div className="wrap max-w-xl py-14 text-center">
      <LineDrawing of={drawing} className="mx-auto mb-5 size-28" />
      <h1 className="mb-3 text-4xl">{title}</h1>
      {children}
    </div>
  )
}
