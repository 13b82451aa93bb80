import { BRAND } from '#app/content/brand.ts'

/** Our email address as a link. */
export const SupportEmail = () => (
  <a href={`mailto:${BRAND.supportEmail}`} className="link">
    {BRAND.supportEmail}
  </a>
)
