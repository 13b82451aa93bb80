import type { SVGAttributes } from 'react'
import drawings from './drawings.svg?url&no-inline'

/** Eleven of `drawings.svg`: one weight of line, filled in the shop's colours. */
export type LineDrawingName =
  | 'envelope'
  | 'empty-envelope'
  | 'quill'
  | 'lamp'
  | 'post-box'
  | 'sleigh'
  | 'robin'
  | 'voice'
  | 'parcel'
  | 'snow-globe'
  | 'window'

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

/** A picture of the printed letter, as `content/letterhead.ts` has it; decoration only. */
export const LetterPicture = ({ of, className }: { of: 'roundel' | 'postmark' | 'seal'; className: string }) => (
  <svg viewBox={of === 'postmark' ? '0 0 122 70' : '0 0 100 100'} className={className} aria-hidden focusable="false">
    <use href={`${drawings}#${of}`} />
  </svg>
)
