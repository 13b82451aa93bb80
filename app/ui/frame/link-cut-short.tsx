import { BRAND } from '#app/content/brand.ts'
import { LineDrawing } from './line-drawing.tsx'

/** The page for an unknown emailed link. @param props.asksFor What we do by hand instead: "confirm it for you". */
export function LinkCutShort({ asksFor }: { asksFor: string }) {
  return (
    <div className="wrap max-w-xl py-14 text-center">
      <LineDrawing of="robin" className="mx-auto mb-4 size-20" />
      <h1 className="mb-3 text-3xl">This link has expired or is incomplete</h1>
      <p role="alert">
        It belongs to none of our emails that still work, so nothing was changed. Write to{' '}
        <a href={`mailto:${BRAND.supportEmail}`} className="link">
          {BRAND.supportEmail}
        </a>{' '}
        and we {asksFor}.
      </p>
    </div>
  )
}
