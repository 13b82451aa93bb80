import type { SVGAttributes } from 'react'
import drawings from './line-drawings.svg?url&no-inline'

/** The ten of `line-drawings.svg`: one weight of line, brass or red for what matters in each. */
export type LineDrawingName =
  | 'envelope'
  | 'quill'
  | 'lamp'
  | 'post-box'
  | 'sleigh'
  | 'robin'
  | 'fir'
  | 'voice'
  | 'parcel'
  | 'snow-globe'

type LineDrawingProps = { of: LineDrawingName; className?: string } & Pick<
  SVGAttributes<SVGElement>,
  'x' | 'y' | 'width' | 'height'
>

/** One of the shop's drawings, in the colour of the text around it; decoration only. One file holds them all. */
export function LineDrawing({ of, className = '', ...place }: LineDrawingProps) {
  return (
    <svg viewBox="0 0 64 64" className={`line-drawing ${className}`} aria-hidden focusable="false" {...place}>
      <use href={`${drawings}#${of}`} />
    </svg>
  )
}
