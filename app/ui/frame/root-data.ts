import { useRouteLoaderData } from 'react-router'
import type { Message } from '#app/browser/messages.ts'
import type { ChristmasCutOff } from '#app/domain/calendar/delivery-promise.server.ts'
import type { CookieConsent } from '#app/domain/health/analytics/cookie-consent.ts'

/** What every page knows: the root's loader returns it. */
export type RootData = {
  lettersInBasket: number
  flash: Message | null
  /** For the copyright line. */
  year: number
  /** What comes too late for Christmas; null as long as nothing does. */
  cutOff: ChristmasCutOff | null
  consent: CookieConsent | null
  isStaging: boolean
  /** Null when analytics is off. */
  measurementId: string | null
  /** What the browser stores to find its own basket again; null without one. */
  basketSecret: { secret: string; until: number } | null
  /** Of the letter being written: what was typed for one letter is not offered for another. */
  letterId: string | null
}

/** Undefined on a page whose root failed to load. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
