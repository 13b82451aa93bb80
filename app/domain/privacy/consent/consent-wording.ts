/**
 * What a parent agrees to before a chat, box by box (specification §2); stored with each consent as proof of what was
 * agreed to.
 */
export const CONSENT_WORDING = {
  isParent: 'I am the parent/guardian of this child',
  willSupervise: 'I will actively supervise this chat session',
  correctAge: 'My child is between 3-12 years old',
  dataProcessingConsent: 'I agree to AI processing of my child’s data as the privacy policy describes',
} as const
