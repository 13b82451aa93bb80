/** Where Royal Mail shows how far a letter has come. */
export const trackingUrl = (trackingNumber: string) =>
  `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(trackingNumber)}`
