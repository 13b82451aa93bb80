import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Incomplete = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete']

/** A sign that is no letter; and what the foot of a page lies over at this moment, which is seen when it does not. */
const SEEN_ELSEWHERE = new Set(['nonBmp', 'elmPartiallyObscured', 'elmPartiallyObscuring'])

/** Whose colours `app/styles/contrast.test.ts` works out; what is hidden from readers says nothing. */
const KNOWN_GROUND = '.night-sky, .site-header, .letter-sheet, [aria-hidden]'

/** The words whose contrast axe could not decide, and no other test decides. */
export function listUndecided(page: Page, incomplete: Incomplete): Promise<string[]> {
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
