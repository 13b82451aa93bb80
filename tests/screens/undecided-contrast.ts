import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

/** A symbol instead of text; or words under a sticky element, which we check where nothing covers them. */
const SEEN_ELSEWHERE = new Set(['nonBmp', 'elmPartiallyObscured', 'elmPartiallyObscuring'])

/** Backgrounds that `app/styles/contrast.test.ts` checks; hidden elements need no contrast. */
const KNOWN_GROUND = '.night-sky, .slip, .site-header, .letter-sheet, select.input, .step-page textarea, [aria-hidden]'

/** The texts whose contrast neither axe nor another test has decided. */
export function listUndecided(page: Page, incomplete: AxeResults['incomplete']): Promise<string[]> {
  const selectors = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => !SEEN_ELSEWHERE.has((any[0]?.data as { messageKey?: string } | null)?.messageKey ?? ''))
    .map(({ target }) => target.join(' '))
  return page.evaluate(
    ({ all, known }) =>
      all.filter((selector) => {
        return !document.querySelector(selector)?.closest(known)
      }),
    { all: selectors, known: KNOWN_GROUND },
  )
}
