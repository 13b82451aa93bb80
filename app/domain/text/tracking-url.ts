/** The Royal Mail page that tracks a letter. */
export const trackingUrl = (trackingNumber: string) =>
  `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(trackingNumber)}`
