import type { Locator, Page } from '@playwright/test'
import { expect } from './counted-expect.ts'

/** The back office has more links than any page of the shop, and its queue holds other journeys' leftovers. */
const MOST_TABS = 500

/** The stops of the Tab key between the focus and an element, or fewer: groups of radio buttons are left out. */
function countStops(target: Element): number {
  const STOPS = 'a[href], button, input:not([type="hidden"], [type="radio"]), select, textarea, summary'
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  )
  return stops.indexOf(target as HTMLElement) - stops.indexOf(document.activeElement as HTMLElement) - 1
}

/** A page for a person without a mouse: Tab, Enter and typing. */
export function keysOf(page: Page) {
  /** Presses Tab until the target has the focus: most of the way without looking. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let left = await target.evaluate(countStops); left > 0; left -= 1) await page.keyboard.press('Tab')
    for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${target.toString()} cannot be reached with the keyboard`)
  }
  const pressOn = async (target: Locator, key = 'Enter') => {
    await tabTo(target)
    await page.keyboard.press(key)
  }
  return {
    tabTo,
    pressOn,
    press: (role: 'button' | 'link', name: string | RegExp, within: Page | Locator = page) =>
      pressOn(within.getByRole(role, { name, exact: true })),
    type: async (label: string | RegExp, text: string) => {
      await tabTo(page.getByLabel(label, { exact: true }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}
