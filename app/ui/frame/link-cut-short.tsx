import { BRAND } from '#app/content/brand.ts'
import { QuietPage } from './quiet-page.tsx'

/** The page for an unknown emailed link. @param props.asksFor What we do by hand instead: "confirm it for you". */
export function LinkCutShort({ asksFor }: { asksFor: string }) {
  return (
    <QuietPage drawing="robin" title="This link has expired or is incomplete">
      <p role="alert">
        It belongs to none of our emails that still work, so nothing was changed. Write to{' '}
        <a href={`mailto:${BRAND.supportEmail}`} className="link">
          {BRAND.supportEmail}
        </a>{' '}
        and we {asksFor}.
      </p>
    </QuietPage>
  )
}
