import { ROYAL_MAIL, trackingUrl } from '#app/domain/text/tracking-number.ts'

type TrackingProps = { trackingNumber: string; /** Null for Royal Mail. */ carrier: string | null }

/** A tracking number: a link to Royal Mail's page, or the number after its carrier's name. */
export function Tracking({ trackingNumber, carrier }: TrackingProps) {
  const url = trackingUrl(trackingNumber, carrier)
  if (!url) return `${carrier}, ${trackingNumber}`
  return (
    <a href={url} className="underline" aria-label={`${trackingNumber}, at ${ROYAL_MAIL}`}>
      {trackingNumber}
    </a>
  )
}
