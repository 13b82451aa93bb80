import { requiredText } from '#app/domain/text/text-schema.ts'

const MISSING = 'Please enter the tracking number'

/** Royal Mail's numbers have 13 characters or so; other carriers' fit, too. */
export const trackingNumberSchema = requiredText(40, MISSING, 'the tracking number')
