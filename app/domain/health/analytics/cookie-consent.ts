import { z } from 'zod'

export const CookieConsentSchema = z.object({
  essential: z.literal(true),
  analytics: z.boolean(),
  marketing: z.boolean(),
  timestamp: z.string(),
  /** The version of the text that was shown (decision 31). */
  policyVersion: z.string().default(''),
})

/** What a visitor has agreed to (specification §3). */
export type CookieConsent = z.infer<typeof CookieConsentSchema>
